import { isDeepStrictEqual } from 'node:util';
import type { ObservedPower } from '../schema/observations.ts';
import type { ProtocolFacts } from './protocol.ts';

const KINDS = ['contracts', 'powers', 'settings'] as const;
type Facts = Readonly<Record<string, unknown>>;

/** Whether two observations contain the same facts. */
export function sameFacts(one: ProtocolFacts | null, other: ProtocolFacts): boolean {
  return one !== null && KINDS.every((kind) => isDeepStrictEqual(one[kind], other[kind]));
}

/**
 * Returns the facts to publish. A changed fact counts only if a second operator gave the same value.
 *
 * @param before null if the protocol was never observed
 */
export function confirmedFacts(
  before: ProtocolFacts | null,
  first: ProtocolFacts,
  second: ProtocolFacts,
): { readonly facts: ProtocolFacts; readonly unconfirmed: readonly string[] } {
  const unconfirmed: string[] = [];
  const merge = (kind: (typeof KINDS)[number], unread: (fact: never) => unknown): Facts => {
    const earlier: Facts = before?.[kind] ?? {};
    return Object.fromEntries(
      Object.entries(first[kind]).flatMap(([name, fact]) => {
        if (
          isDeepStrictEqual(fact, earlier[name]) ||
          isDeepStrictEqual(fact, (second[kind] as Facts)[name])
        ) {
          return [[name, fact]];
        }
        unconfirmed.push(`${kind}.${name}`);
        const kept = name in earlier ? earlier[name] : unread(fact as never);
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  };
  const facts = {
    contracts: merge('contracts', () => undefined),
    powers: merge('powers', ({ locator }: ObservedPower) => ({
      locator,
      notRead: 'Two endpoints gave different answers.',
    })),
    settings: merge('settings', () => null),
  } as ProtocolFacts;
  return { facts, unconfirmed };
}
