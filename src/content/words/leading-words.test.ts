import { expect, test } from 'vitest';
import { leadingWords, startsWith } from './leading-words.ts';

test('each text is shortened to the first words that make it different from the other texts', () => {
  const questions = ['Who can pause?', 'Who can change the odds?', 'Where does it come from?'];
  expect(leadingWords(questions)).toEqual(['who can pause', 'who can change', 'where']);
});

test('case and punctuation are ignored, and only whole words match', () => {
  expect(startsWith('**Who can, change** the price?', 'who can change')).toBe(true);
  expect(startsWith('Whoever can change', 'who')).toBe(false);
});
