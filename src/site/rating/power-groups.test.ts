import { expect, test } from 'vitest';
import type { Power } from '../../schema/records/power.ts';
import { powerGroups } from './power-groups.ts';

const power = (id: string, changes: Partial<Power> = {}): Power => ({
  ...{ id, who: 'The owner', can: 'stop claims', effect: 'pause-claims' },
  heldBy: { getter: 'owner()', contract: `0x${'1'.repeat(40)}` },
  ...changes,
});
const groups = (...powers: Power[]) =>
  powerGroups({ powers, observation: null, sourcePublic: true });

test('powers with the same effect are one group, worst first, each with its letter', () => {
  const result = groups(
    power('a', { effect: 'none', can: 'stop sales' }),
    power('b', { limits: 'For a week.' }),
    power('c'),
    power('d', { effect: 'take-owed', can: 'take the pot' }),
  );
  expect(result.map(({ effect, rating }) => [effect, rating?.grade])).toEqual([
    ['take-owed', 'C'],
    ['pause-claims', 'C'],
    ['none', 'A'],
  ]);
  expect(result[1]!.powers.map(({ sentence }) => sentence)).toEqual([
    'The owner can stop claims. For a week.',
    'The owner can stop claims.',
  ]);
});

test('a holder that all powers of a group share is named once', () => {
  expect(groups(power('a'), power('b'))[0]!.holder).toBe('Not read yet');
  expect(groups(power('a'), power('b', { heldBy: 'immutable' }))[0]!.holder).toBeNull();
});

test('a group in which no power counts has no letter', () => {
  expect(groups(power('a', { heldBy: 'participant' }))[0]!.rating).toBeNull();
});

test('a limited upgrade is in the group of the powers to which it is limited', () => {
  const limitedTo = { effect: 'later-results', finding: 'F-01' } as const;
  expect(groups(power('a', { effect: 'upgrade', limitedTo }))[0]!.effect).toBe('later-results');
});
