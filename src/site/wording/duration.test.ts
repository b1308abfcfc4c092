import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [4138, '69 minutes'],
  [64_882, '18 hours'],
  [86_392, '24 hours'],
  [159_162_911, '5 years'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
