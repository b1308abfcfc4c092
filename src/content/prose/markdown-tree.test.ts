import { expect, test } from 'vitest';
import { parseMarkdown, plainText } from './markdown-tree.ts';

const plain = (markdown: string) => plainText(parseMarkdown(markdown));

test('markup is removed and the words are put on one line', () => {
  expect(plain('One *key*\nsets the `fee`.\n\nSee [the code](https://a.example).')).toBe(
    'One key sets the fee. See the code.',
  );
});

test('items and cells stay separate words', () => {
  expect(plain('- one\n- two\n\n| a | b |\n| - | - |\n| c | d |')).toBe('one two a b c d');
});

test('a word that is only partly emphasised stays one word', () => {
  expect(plain('un**claim**able')).toBe('unclaimable');
});
