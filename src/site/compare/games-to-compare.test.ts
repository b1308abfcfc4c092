import { expect, test } from 'vitest';
import { comparison, MOST_LINKS } from './games-to-compare.ts';

const game = (
  key: string,
  category: 'lottery' | 'timer' | 'fixed-odds',
  status: 'tracked' | 'ended',
) => ({
  key,
  category,
  status,
});
const moon = game('moon', 'lottery', 'tracked');
const dice = game('dice', 'fixed-odds', 'tracked');
const games = [
  game('a', 'lottery', 'ended'),
  game('b', 'timer', 'ended'),
  game('c', 'lottery', 'tracked'),
  game('d', 'timer', 'tracked'),
  game('e', 'lottery', 'tracked'),
  game('f', 'lottery', 'ended'),
  moon,
  dice,
];
const keys = (some: readonly { key: string }[] | null) => some?.map(({ key }) => key) ?? null;

test('games of the same kind come first, and in each part those that are read live', () => {
  expect(keys(comparison(games)(moon).others)).toEqual(['c', 'e', 'a', 'f', 'd', 'dice', 'b']);
});

test('a game and its kind are at most four', () => {
  expect(keys(comparison(games)(moon).kind)).toEqual(['moon', 'c', 'e', 'a']);
});

test('two games of a kind are a pair, which has a link already', () => {
  expect(comparison(games)(game('d', 'timer', 'tracked')).kind).toBeNull();
  expect(comparison(games)(dice).kind).toBeNull();
});

test('a game is not among its own neighbours, even when its list ends', () => {
  const many = Array.from({ length: 100 }, (_, index) => game(`g${index}`, 'lottery', 'tracked'));
  const { others } = comparison([moon, ...many])(moon);
  expect(keys(others)).toEqual(many.slice(0, MOST_LINKS).map(({ key }) => key));
});

test('a long list ends', () => {
  const many = Array.from({ length: 100 }, (_, index) => game(`g${index}`, 'timer', 'tracked'));
  expect(comparison(many)(moon).others).toHaveLength(MOST_LINKS);
});
