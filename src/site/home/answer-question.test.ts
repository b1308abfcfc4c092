import { expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import type { SearchTopic } from './find-topics.ts';
import type { SearchEntry } from './search-index.ts';

const entry = (key: string, name: string): SearchEntry => ({ k: key, n: name, t: name });
const index = [
  { ...entry('megapot', 'Megapot'), s: [['exit', 'Exit'] as const, ['powers', 'Keys'] as const] },
  entry('dice2win', 'dice2.win'),
  entry('betswirl-dice', 'BetSwirl Dice'),
  entry('betswirl-roulette', 'BetSwirl Roulette'),
  entry('moon-lottery', 'Moon Lottery'),
];
const topics: SearchTopic[] = [
  ['Report an error', '/about#correct', 'wrong mistake', ''],
  ['Exit', '/words#exit', 'get out winnings withdraw', 'exit'],
  ['Owed', '/words#owed', 'winnings not yet paid out', 'exit'],
  ['Key holder', '/words#key-holder', 'who holds the keys', 'powers'],
  ['Last 30 days', '', 'how the edge moved', 'last-30-days'],
];
const answer = (question: string) => answerQuestion(index, topics, question);

test('the name of a game leads to the main sections of its page', () => {
  expect(answer('megapot')).toEqual({
    keys: ['megapot'],
    about: 'Megapot',
    links: [
      { text: 'Exit', path: '/games/megapot#exit' },
      { text: 'Keys', path: '/games/megapot#powers' },
    ],
  });
});

test('a question about one game leads to the sections that answer it', () => {
  expect(answer('can I get my winnings out of Megapot?')).toEqual({
    keys: ['megapot'],
    about: 'Megapot',
    links: [{ text: 'Exit', path: '/games/megapot#exit' }],
  });
  expect(answer('who holds the keys of megapot').links).toEqual([
    { text: 'Keys', path: '/games/megapot#powers' },
  ]);
  expect(answer('report an error of megapot').links).toEqual([
    { text: 'Report an error', path: '/about#correct' },
  ]);
  expect(answer('how did the edge of moon lottery move').links).toEqual([
    { text: 'Last 30 days', path: '/games/moon-lottery#last-30-days' },
  ]);
});

test('a question about two games leads to their comparison', () => {
  expect(answer('dice2.win vs betswirl roulette')).toEqual({
    keys: ['betswirl-roulette', 'dice2win'],
    about: null,
    links: [
      {
        text: 'Compare BetSwirl Roulette and dice2.win',
        path: '/compare?games=betswirl-roulette,dice2win',
      },
    ],
  });
});

test('a question without a game leads to the explanations, but not to a section of some game', () => {
  expect(answer('who holds the keys?')).toEqual({
    keys: [],
    about: null,
    links: [{ text: 'Key holder', path: '/words#key-holder' }],
  });
  expect(answer('how the edge moved').links).toEqual([]);
});

test('a name that several games have leads to all of them', () => {
  expect(answer('betswirl keys').keys).toEqual(['betswirl-dice', 'betswirl-roulette']);
});

test('short words of a question are not taken for names', () => {
  expect(answer('can I win and get out').keys).toEqual([]);
});
