import { expect, test } from 'vitest';
import { keysOfKind } from './keys-of-kind.ts';

const game = (key: string, category: 'lottery' | 'timer', status: 'tracked' | 'ended') => ({
  key,
  category,
  status,
});
const moon = game('moon', 'lottery', 'tracked');
const games = [
  game('a', 'lottery', 'ended'),
  game('b', 'timer', 'tracked'),
  game('c', 'lottery', 'tracked'),
  game('d', 'lottery', 'ended'),
  game('e', 'lottery', 'tracked'),
  moon,
];

test('a game is compared with at most three others of its kind, and those that are read live come first', () => {
  expect(keysOfKind(moon, games)).toEqual(['moon', 'c', 'e', 'a']);
});

test('there is nothing to compare with a game that is the only one of its kind', () => {
  expect(keysOfKind(game('b', 'timer', 'tracked'), games)).toEqual([]);
});
