import { expect, test } from 'vitest';
import { leadingWords, startsWith } from './leading-words.ts';

test('the first words of a text make it different from the others', () => {
  const questions = ['Who can pause?', 'Who can change the odds?', 'Where does it come from?'];
  expect(leadingWords(questions)).toEqual(['who can pause', 'who can change', 'where']);
});

test('case and punctuation are ignored, and only whole words match', () => {
  expect(startsWith('**Who can, change** the price?', 'who can change')).toBe(true);
  expect(startsWith('Whoever can change', 'who')).toBe(false);
});
