import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('a day has a month of three letters in every runtime, and is a day in UTC', () => {
  expect(dayText('2026-09-01')).toBe('1 Sep 2026');
  expect(dayText('2026-06-30T23:59:59.000Z')).toBe('30 Jun 2026');
  expect(dayText('2026-12-31T23:30:00.000-01:00')).toBe('1 Jan 2027');
});
