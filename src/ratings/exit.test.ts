import { expect, test } from 'vitest';
import { exitRating } from './exit.ts';

test.each([
  ['low', 'A'],
  ['medium', 'C'],
  ['high', 'D'],
  ['critical', 'F'],
  ['unknown', 'NR'],
] as const)('an exit risk that is %s gives %s, with its first reason', (risk, grade) => {
  expect(exitRating(risk, ['The bankroll is small.', 'Something else.'])).toMatchObject({
    grade,
    reason: 'The bankroll is small.',
    provisional: false,
  });
});
