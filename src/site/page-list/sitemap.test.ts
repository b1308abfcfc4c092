import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import { sitemap, sitemapParts, sitePages } from './sitemap.ts';

const SITE = 'https://games.example';
const dataset = checkChanged({}).dataset!;
const addressesIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at!);

test('a short site map is one file with every page once', () => {
  expect(sitemapParts(dataset, SITE)).toEqual([]);
  const paths = sitePages(dataset).map(({ path }) => path);
  expect(addressesIn(sitemap(dataset, SITE))).toEqual(paths.map((path) => SITE + path));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { key } of dataset.protocols) expect(paths).toContain(`/games/${key}`);
});

test('the site map gives the last change of each page; for a game this includes its audits', () => {
  const dayOf = (page: string) => sitePages(dataset).find(({ path }) => path === page)?.lastChange;
  expect(dayOf('/games/moon-lottery')).toBe('2026-11-22');
  expect(dayOf('/games/moon-lottery/audit')).toBe('2026-11-22');
  expect(dayOf('/games/sun-timer')).toBe('2026-11-21');
  expect(dayOf('/')).toBe('2026-11-22');
  expect(dayOf('/about')).toBeUndefined();
  expect(sitemap(dataset, SITE)).toContain(
    '<loc>https://games.example/games/sun-timer</loc><lastmod>2026-11-21</lastmod>',
  );
});

test('a long site map is an index of parts, which have every page once', () => {
  const options = { most: 4, ofPart: 3 };
  const parts = sitemapParts(dataset, SITE, options);
  expect(addressesIn(sitemap(dataset, SITE, options))).toEqual(
    parts.map((_, at) => `${SITE}/sitemap/${at + 1}.xml`),
  );
  expect(sitemap(dataset, SITE, options)).toContain('<sitemapindex ');
  expect(parts.flatMap(({ text }) => addressesIn(text))).toEqual(
    sitePages(dataset).map(({ path }) => SITE + path),
  );
  for (const { text } of parts) expect(addressesIn(text).length).toBeLessThanOrEqual(3);
});
