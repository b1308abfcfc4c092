import { expect, test } from 'vitest';
import { isLate } from './observation-age.ts';

const READ_AT = '2026-11-28T12:00:00Z';
const after = (minutes: number) => Date.parse(READ_AT) + minutes * 60_000;

test('a day and two hours are not late, a minute more is', () => {
  expect(isLate(READ_AT, after(0))).toBe(false);
  expect(isLate(READ_AT, after(26 * 60))).toBe(false);
  expect(isLate(READ_AT, after(26 * 60 + 1))).toBe(true);
});
