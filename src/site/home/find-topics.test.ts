import { expect, test } from 'vitest';
import { findTopics, type SearchTopic } from './find-topics.ts';

const topics: SearchTopic[] = [
  ['Report an error', '/about#correct', 'wrong mistake', ''],
  ['Control', '/words#control', 'who holds the keys, and what they can do.', ''],
  ['Key holder', '/words#key-holder', 'a key holder can call functions that players cannot.', ''],
  ['Grade C', '/words#grade-c', 'something can go wrong, within limits.', ''],
  ['Grade D', '/words#grade-d', 'a serious risk.', ''],
];
const found = (question: string) => findTopics(topics, question).map(([title]) => title);

test('a plain question finds its subject', () => {
  expect(found('What does grade C mean?')).toEqual(['Grade C']);
  expect(found('who holds the keys')).toEqual(['Key holder', 'Control']);
  expect(found('Where do I report errors')).toEqual(['Report an error']);
});

test('topics with the words in their titles come before those that only explain them', () => {
  expect(found('key')).toEqual(['Key holder', 'Control']);
});

test('the beginning of a word is enough while somebody types', () => {
  expect(found('gra')).toEqual(['Grade C', 'Grade D']);
});

test('one or two letters alone, and a question without a subject, find nothing', () => {
  expect(['c', 'gr', 'what is the', ''].map(found)).toEqual([[], [], [], []]);
});

test('a letter in a question is a grade, not the beginning of a word', () => {
  expect(found('what is c')).toEqual(['Grade C']);
});

test('a short word that ends with s does not lose its last letter', () => {
  expect(
    findTopics(
      [
        ['Games', '/', '', ''],
        ['Gas', '/words#gas', '', ''],
      ],
      'gas',
    ),
  ).toHaveLength(1);
});

test('topics with half of the words or fewer are not found', () => {
  expect(found('grade weather')).toEqual([]);
  expect(found('grade C weather')).toEqual(['Grade C']);
});
