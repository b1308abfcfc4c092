import { expect, test } from 'vitest';
import { leadingWords, startsWith } from './leading-words.ts';

test('a text is told from the others by its first words', () => {
  const questions = ['Who can pause?', 'Who can change the odds?', 'Where does it come from?'];
  expect(leadingWords(questions)).toEqual(['who can pause', 'who can change', 'where']);
});

test('case and punctuation do not count, whole words do', () => {
  expect(startsWith('**Who can, change** the price?', 'who can change')).toBe(true);
  expect(startsWith('Whoever can change', 'who')).toBe(false);
});
