import { expect, test } from 'vitest';
import { partOfKey } from '../../addresses/part-of-key.ts';
import { MOST_LISTED } from '../all-games/listed-games.ts';
import { manyGames } from '../all-games/many-games.fixture.ts';
import { comparedGame, comparedGames, comparedParts } from './compared-games.ts';

test('a site whose page lists every game has no such files', () => {
  expect(comparedGames(manyGames(MOST_LISTED)).size).toBe(0);
});

test('every game is in the part of its key', () => {
  const games = manyGames(100);
  const parts = comparedGames(games, 99);
  expect(parts.size).toBe(comparedParts(100));
  for (const game of games) {
    const part = parts.get(partOfKey(game.key, comparedParts(100)))!;
    expect(part[game.key]).toEqual(comparedGame(game));
  }
  expect(comparedParts(1_000_000)).toBe(1024);
});

test('the facts of a game are those that the page has for a listed game', () => {
  const [game] = manyGames(1);
  const { name, facets, grade, kind } = comparedGame(game!);
  expect([name, grade]).toEqual(['Game 001', game!.grade.riskGrade]);
  expect(facets.fairness.grade).toBe(game!.ratings.fairness.grade);
  expect(game!.ratings.code.reason).toContain(facets.code.fact.replace(/\.$/, ''));
  expect(kind).toEqual({ value: 'lottery 56', text: expect.stringMatching(/^Lottery on /) });
});
