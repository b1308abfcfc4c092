import { expect, test } from 'vitest';
import { isLate } from './observation-age.ts';

const READ_AT = '2026-11-28T12:00:00Z';
const after = (minutes: number) => Date.parse(READ_AT) + minutes * 60_000;

test('an age of one day and two hours is not late, and one minute more is late', () => {
  expect(isLate(READ_AT, after(0))).toBe(false);
  expect(isLate(READ_AT, after(26 * 60))).toBe(false);
  expect(isLate(READ_AT, after(26 * 60 + 1))).toBe(true);
});
