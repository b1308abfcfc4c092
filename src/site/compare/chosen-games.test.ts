import { describe, expect, test } from 'vitest';
import { chosenGames } from './chosen-games.ts';

const known = new Set(['a', 'b', 'c', 'd', 'e']);

test.each([
  ['?games=a,b', ['a', 'b']],
  ['?games=b,a', ['b', 'a']],
  ['?games=a&games=b', ['a', 'b']],
  ['?games=a,%20b,,a', ['a', 'b']],
  ['', []],
])('%s chooses %j, without a problem', (search, keys) => {
  expect(chosenGames(search, known)).toEqual({ keys, problems: [] });
});

describe('an address that cannot be followed as it is', () => {
  test('names a game that does not exist', () => {
    const { keys, problems } = chosenGames('?games=a,moon,b', known);
    expect(keys).toEqual(['a', 'b']);
    expect(problems).toEqual(['No game has the key “moon”.']);
  });

  test('never repeats what is no key', () => {
    const { problems } = chosenGames('?games=a,b,<script>', known);
    expect(problems).toEqual(['The address names something that is not a key of a game.']);
  });

  test('names one game only', () => {
    expect(chosenGames('?games=a', known)).toEqual({
      keys: ['a'],
      problems: ['Choose one more game to compare it with.'],
    });
  });

  test('names more games than fit', () => {
    const { keys, problems } = chosenGames('?games=a,b,c,d,e', known);
    expect(keys).toEqual(['a', 'b', 'c', 'd']);
    expect(problems[0]).toMatch(/^At most 4 games/);
  });
});
