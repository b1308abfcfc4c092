import { expect, test } from 'vitest';
import { isLate } from './observation-age.ts';

const READ_AT = '2026-11-28T12:00:00Z';
const after = (minutes: number) => Date.parse(READ_AT) + minutes * 60_000;

test('one missed hour is not late, two and a half hours are', () => {
  expect(isLate(READ_AT, after(0))).toBe(false);
  expect(isLate(READ_AT, after(150))).toBe(false);
  expect(isLate(READ_AT, after(151))).toBe(true);
});
