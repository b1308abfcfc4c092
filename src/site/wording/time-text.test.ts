import { expect, test } from 'vitest';
import { ageText, dateText, minuteText, timeText } from './time-text.ts';

test('gives a time in UTC', () => {
  expect(timeText('2026-11-27T14:03:09.000Z')).toBe('27 Nov 2026, 14:03:09 UTC');
  expect(minuteText('2026-11-27T14:03:09.000Z')).toBe('27 Nov 2026, 14:03 UTC');
});

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [1, '1 second ago'],
  [42, '42 seconds ago'],
  [600, '10 minutes ago'],
  [7200, '2 hours ago'],
  [259_200, '3 days ago'],
])('an age of %i seconds reads "%s"', (seconds, text) => {
  const time = '2026-11-27T14:00:00.000Z';
  expect(ageText(time, Date.parse(time) + seconds * 1000)).toBe(text);
});

test.each([
  ['2023-07-14', '14 Jul 2023'],
  ['2023-07', 'Jul 2023'],
])('a date that may be a month only: %s', (date, text) => {
  expect(dateText(date)).toBe(text);
});
