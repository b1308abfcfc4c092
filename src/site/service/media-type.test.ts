import { expect, test } from 'vitest';
import { mediaTypeOf } from './media-type.ts';

test.each([
  ['/', 'text/html'],
  ['/games/moon-lottery/audit', 'text/html'],
  ['/games/moon-lottery.md', 'text/markdown'],
  ['/v1/games/moon-lottery/audit?full=1', 'application/json'],
  ['/discovery', 'application/json'],
  ['/discovery/pages-2.json', 'application/json'],
  ['/.well-known/api-catalog', 'application/linkset+json'],
  ['/changes.json', 'application/feed+json'],
  ['/sitemap.xml', 'application/xml'],
  ['/robots.txt', 'text/plain'],
  ['/_astro/Page.SA44gG72.css', 'text/css'],
  ['/_astro/renew.Dai4BaVy.js', 'text/javascript'],
  ['/404.html', 'text/html'],
  ['/badges/moon-lottery.svg', 'image/svg+xml'],
])('%s is %s', (address, type) => {
  expect(mediaTypeOf(address)).toBe(type);
});
