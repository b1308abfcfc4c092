import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const updated = (day: string) =>
  ['sourcePublic', `updatedAt: "${day}"\nsourcePublic`] as [string, string];

test('updatedAt on the day of addedAt or later passes', () => {
  expect(problemsOf({ [PROTOCOL]: updated('2026-11-20') })).toEqual([]);
});

test('updatedAt before addedAt is refused', () => {
  expect(problemsOf({ [PROTOCOL]: updated('2026-11-19') })).toEqual([
    'content/protocols/moon-lottery.md:11:12 updatedAt: is before "addedAt" (got "2026-11-19"); write a day no earlier than 2026-11-20, or delete the line',
  ]);
});
