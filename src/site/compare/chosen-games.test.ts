import { describe, expect, test } from 'vitest';
import { choiceText, chosenGames, gamesQuery, namedGames } from './chosen-games.ts';

const known = new Set(['a', 'b', 'c', 'd', 'e']);

test.each([
  ['?games=a,b', ['a', 'b']],
  ['?games=b,a', ['b', 'a']],
  ['?games=a&games=b', ['a', 'b']],
  ['?games=a,%20b,,a', ['a', 'b']],
  ['?games=a', ['a']],
  ['', []],
])('%s chooses %j, without a problem', (search, keys) => {
  expect(chosenGames(search, known)).toEqual({ keys, problems: [] });
});

describe('an address with a problem', () => {
  test('names a game that does not exist', () => {
    const { keys, problems } = chosenGames('?games=a,moon,b', known);
    expect(keys).toEqual(['a', 'b']);
    expect(problems).toEqual(['No game has the key “moon”.']);
  });

  test('is not repeated where it does not look like a key', () => {
    const { problems } = chosenGames('?games=a,b,<script>', known);
    expect(problems).toEqual(['The address names something that is not a key of a game.']);
  });

  test('names more games than fit', () => {
    const { keys, problems } = chosenGames('?games=a,b,c,d,e', known);
    expect(keys).toEqual(['a', 'b', 'c', 'd']);
    expect(problems[0]).toMatch(/^At most 4 games/);
  });
});

test('the keys of an address are read whether they exist or not', () => {
  expect(namedGames('?games=a,%20moon,,a&games=x')).toEqual(['a', 'moon', 'x']);
  expect(namedGames('')).toEqual([]);
});

test('the query of a choice names the same games', () => {
  expect(gamesQuery([])).toBe('');
  expect(chosenGames(gamesQuery(['b', 'a']), known).keys).toEqual(['b', 'a']);
});

test.each([
  [0, 'Choose two to four games.'],
  [1, '1 of 4 chosen. Choose one more.'],
  [2, '2 of 4 chosen.'],
  [4, '4 of 4 chosen. Untick one to choose another.'],
])('with %i games chosen the bar says “%s”', (count, text) => {
  expect(choiceText(count)).toBe(text);
});
