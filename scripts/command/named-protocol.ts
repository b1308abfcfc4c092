import { didYouMean } from '../../src/content/words/closest.ts';
import { Refused } from './refused.ts';

/**
 * Returns the protocol with this key.
 *
 * @param kind names the allowed protocols in the message, such as "tracked protocol"
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
