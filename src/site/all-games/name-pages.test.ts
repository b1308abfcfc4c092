import { expect, test } from 'vitest';
import { sitePages } from '../page-list/sitemap.ts';
import { MOST_LISTED } from './listed-games.ts';
import { datasetOf, manyGames } from './many-games.fixture.ts';
import { namePages, namesText } from './name-pages.ts';

test('a site whose pages list every game has no such list, and its site map names none', () => {
  expect(namePages(manyGames(MOST_LISTED))).toEqual([]);
  const paths = sitePages(datasetOf(MOST_LISTED)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/all-games'))).toEqual([]);
});

test('every game is on one page, by name, and the site map names the pages', () => {
  const games = manyGames(7);
  const pages = namePages(games.toReversed(), { mostListed: 6, ofPage: 3 });
  expect(pages.map(({ page, path }) => [page, path])).toEqual([
    [1, '/all-games/1'],
    [2, '/all-games/2'],
    [3, '/all-games/3'],
  ]);
  expect(pages.flatMap(({ protocols }) => protocols)).toEqual(games);
  expect(namesText(pages[1]!)).toBe('Game 004 to Game 006');
  const paths = sitePages(datasetOf(MOST_LISTED + 1)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/all-games'))).toEqual(['/all-games/1']);
});
