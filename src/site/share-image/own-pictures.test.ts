import { expect, test } from 'vitest';
import type { Protocol } from '../../content/dataset/dataset.ts';
import { picturesOf } from './own-pictures.ts';

const game = (key: string, addedAt: string, category = 'lottery') =>
  ({ key, addedAt, category, grade: { riskGrade: 'B' } }) as Protocol;
const games = [
  game('a', '2026-11-21'),
  game('b', '2026-11-20'),
  game('c', '2026-11-21', 'dice'),
  game('d', '2026-11-22'),
];

test('every game has a picture of its own if they are few', () => {
  const { own, kinds, pathOf } = picturesOf(games);
  expect(own).toEqual(games);
  expect(kinds).toEqual([]);
  expect(pathOf(games[0]!)).toBe('/share/a.png');
});

test('beyond the limit, the games that were added last have the picture of their kind and grade', () => {
  const { own, kinds, pathOf } = picturesOf(games, 2);
  expect(own.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(kinds.map(({ kind }) => kind)).toEqual(['dice-B', 'lottery-B']);
  expect(games.map(pathOf)).toEqual([
    '/share/a.png',
    '/share/b.png',
    '/share/kinds/dice-B.png',
    '/share/kinds/lottery-B.png',
  ]);
});

test('a game that is added later changes no picture of another game', () => {
  const paths = (some: Protocol[]) => games.map(picturesOf(some, 2).pathOf);
  const later = [game('0', '2026-11-23'), ...games];
  expect(games.map((each) => picturesOf(later, 2).pathOf(each))).toEqual(paths(games));
});
