import { expect, test } from 'vitest';
import type { SearchEntry } from './search-index.ts';
import { moreText, unlistedMatches } from './unlisted-matches.ts';

const index: SearchEntry[] = ['Big Dice', 'Dice 10', 'Dice 9', 'Dice', 'Moon'].map((n) => ({
  k: n.toLowerCase().replace(' ', '-'),
  n,
  t: n.toLowerCase(),
}));
const found = new Set(['big-dice', 'dice-10', 'dice-9', 'dice']);
const names = (text: string, listed: readonly string[], most?: number) =>
  unlistedMatches(index, text, { found, listed: new Set(listed) }, most);

test('a match that the page lists is left out, and names that are nearest to the text come first', () => {
  expect(names('DICE', []).games.map(({ n }) => n)).toEqual([
    ...['Dice', 'Dice 9', 'Dice 10', 'Big Dice'],
  ]);
  expect(names('dice', ['dice', 'dice-9', 'big-dice']).games.map(({ n }) => n)).toEqual([
    'Dice 10',
  ]);
  expect(names('dice', [...found])).toEqual({ games: [], more: 0 });
});

test('beyond the limit only the number of matches is given', () => {
  const matches = names('dice', [], 3);
  expect(matches.games).toHaveLength(3);
  expect(moreText(matches)).toBe('And 1 more: type more letters.');
  expect(moreText({ games: [], more: 0 })).toBeUndefined();
});
