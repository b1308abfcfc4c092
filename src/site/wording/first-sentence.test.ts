import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['A pull loses 3.1 % on average. More follows.', 'A pull loses 3.1 % on average.'],
  ['Only one.', 'Only one.'],
  ['no point', 'no point'],
])('%s', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
