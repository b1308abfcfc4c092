import { expect, test } from 'vitest';
import { isOverLimit, listedGames, listedText, MOST_LISTED } from './listed-games.ts';
import { manyGames } from './many-games.fixture.ts';

test('with few games every page lists all of them, in the order of the records', () => {
  const games = manyGames(MOST_LISTED);
  expect(isOverLimit(games.length)).toBe(false);
  expect(listedGames(games, games.toReversed())).toEqual({ protocols: games, total: 200 });
});

test('with more games a page lists the first of the table, in the order of the records', () => {
  const games = manyGames(5);
  const inTable = [games[4]!, games[1]!, games[0]!, games[2]!, games[3]!];
  expect(isOverLimit(games.length, 2)).toBe(true);
  expect(listedGames(games, inTable, 2)).toEqual({ protocols: [games[1], games[4]], total: 5 });
});

test('a page says how many games it lists', () => {
  expect(listedText(200, 1234)).toBe('200 of 1,234 games are listed here.');
});
