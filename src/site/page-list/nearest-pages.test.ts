import { expect, test } from 'vitest';
import { gamePage, type NamedPage, nearestPages } from './nearest-pages.ts';

const page = (path: string, ...words: string[]): NamedPage => ({ path, name: path, words });
const PAGES = [
  page('/games/megapot', 'megapot'),
  page('/games/pancakeswap-lottery', 'pancakeswap-lottery', 'cake-lottery'),
  page('/games/pancakeswap-prediction-bnb', 'pancakeswap-prediction-bnb'),
  page('/about', 'about'),
  page('/methodology', 'methodology'),
];
const pathsNear = (path: string) => nearestPages(path, PAGES).map((near) => near.path);

test.each([
  ['/games/megapto', ['/games/megapot']],
  ['/Megapot/', ['/games/megapot']],
  ['/games/megapot/audit/v9', ['/games/megapot']],
  ['/badges/megapots.svg', ['/games/megapot']],
  ['/games/cake-lotery', ['/games/pancakeswap-lottery']],
  ['/games/pancakeswap', ['/games/pancakeswap-lottery', '/games/pancakeswap-prediction-bnb']],
  ['/games/pancakeswap-prediction-bnb-usd', ['/games/pancakeswap-prediction-bnb']],
  ['/abuot', ['/about']],
])('%s is near %o', (path, near) => {
  expect(pathsNear(path)).toEqual(near);
});

test.each(['/', '/games', '/games/audit', '/wp-login.php', '/%E0%A4%A', '/a/b'])(
  '%s is near nothing',
  (path) => {
    expect(pathsNear(path)).toEqual([]);
  },
);

test('the page of a game is found by its former keys too', () => {
  const games = [gamePage('moon-lottery', 'Moon Lottery', ['cheese-lottery'])];
  for (const path of ['/games/moon-lotery', '/games/cheese-lotery/audit']) {
    expect(nearestPages(path, games)).toEqual([
      expect.objectContaining({ path: '/games/moon-lottery', name: 'Moon Lottery' }),
    ]);
  }
});
