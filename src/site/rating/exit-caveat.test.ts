import { expect, test } from 'vitest';
import type { Observation } from '../../schema/observations.ts';
import type { Power } from '../../schema/records/power.ts';
import { exitCaveat } from './exit-caveat.ts';

const power = (changes: Partial<Power>): Power => ({
  id: 'pause',
  who: 'The owner',
  can: 'stop claims',
  effect: 'pause-claims',
  heldBy: { getter: 'owner()', contract: `0x${'1'.repeat(40)}` },
  ...changes,
});
const heldByKey = (...ids: string[]) =>
  ({
    block: { number: '7' },
    powers: Object.fromEntries(
      ids.map((id) => [
        id,
        {
          locator: `owner() of 0x${'1'.repeat(40)}`,
          holders: [[{ address: '0x2', kind: 'key', delegatesTo: null }]],
        },
      ]),
    ),
  }) as unknown as Observation;
const caveat = (powers: Power[], observation: Observation | null = null, sourcePublic = true) =>
  exitCaveat({ powers, observation, sourcePublic });

test('a holder who can take the money comes before one who can stop claims', () => {
  const take = power({ id: 'take', effect: 'take-owed' });
  expect(caveat([power({}), take])).toBe('a key holder can take it');
  expect(caveat([power({}), take], heldByKey('pause', 'take'))).toBe('one key can take it');
  expect(caveat([power({})], heldByKey('pause'))).toBe('one key can stop claims');
});

test('replaceable code is named, unless the record limits what the new code can do', () => {
  expect(caveat([power({ effect: 'upgrade' })])).toBe('a key holder can replace the code');
  const limitedTo = { effect: 'later-results', finding: 'F-01' } as const;
  expect(caveat([power({ effect: 'upgrade', limitedTo })])).toBeNull();
});

test('if the source is not public, the text says "may" instead of "can"', () => {
  expect(caveat([power({})], null, false)).toBe('a key holder may stop claims');
});

test('there is no caveat if no key can keep the money', () => {
  expect(caveat([])).toBeNull();
  expect(caveat([power({ effect: 'choose-results' })])).toBeNull();
  expect(caveat([power({ heldBy: 'immutable' })])).toBeNull();
  expect(caveat([power({ heldBy: 'varies' })])).toBeNull();
});
