import { didYouMean } from '../src/content/words/closest.ts';
import { Refused } from './refused.ts';

/**
 * Returns the protocol whose key a person typed.
 *
 * @param kind how the message describes the allowed protocols, for example "tracked protocol"
 * @throws {Refused} with the nearest key, or with all keys
 */
export function namedProtocol<Named extends { readonly key: string }>(
  key: string,
  protocols: readonly Named[],
  kind = 'protocol',
): Named {
  const found = protocols.find((protocol) => protocol.key === key);
  if (found !== undefined) return found;
  const keys = protocols.map((protocol) => protocol.key);
  throw new Refused(
    `No ${kind} has the key "${key}"; ${didYouMean(key, keys, `the keys are ${keys.join(', ')}`)}`,
  );
}
