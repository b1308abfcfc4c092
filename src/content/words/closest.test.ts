import { expect, test } from 'vitest';
import { closest } from './closest.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'];

test.each([
  ['hihg', 'high'],
  ['meduim', 'medium'],
  ['Critical', 'critical'],
  ['info', 'informational'],
  ['lo', 'low'],
])('%s is understood as %s', (word, option) => {
  expect(closest(word, SEVERITIES)).toBe(option);
});

test.each(['severe', 'x', '', 'h'.repeat(100_000)])('%.9s is not similar to any option', (word) => {
  expect(closest(word, SEVERITIES)).toBeUndefined();
});

test('a long list is searched for the nearest option, in any order', () => {
  const options = Array.from({ length: 2000 }, (_, index) => `moon-lottery-${index}`);
  expect(closest('moon-lotery-1234', options)).toBe('moon-lottery-1234');
  expect(closest('moon-lotery-1234', options.toReversed())).toBe('moon-lottery-1234');
});
