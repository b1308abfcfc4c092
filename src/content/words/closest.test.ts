import { expect, test } from 'vitest';
import { closest } from './closest.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'informational'];

test.each([
  ['hihg', 'high'],
  ['meduim', 'medium'],
  ['Critical', 'critical'],
  ['info', 'informational'],
  ['lo', 'low'],
])('%s meant %s', (word, option) => {
  expect(closest(word, SEVERITIES)).toBe(option);
});

test.each(['severe', 'x', '', 'h'.repeat(100_000)])('%.9s is near to no option', (word) => {
  expect(closest(word, SEVERITIES)).toBeUndefined();
});
