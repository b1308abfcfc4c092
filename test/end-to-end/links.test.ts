import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtFile } from '../../src/addresses/built-files.ts';
import * as routes from '../../src/addresses/routes.ts';
import { segmentsBelow, segmentsOf } from '../../src/addresses/segments.ts';
import * as siteFiles from '../../src/addresses/site-files.ts';
import { readFiles } from '../../src/content/files/read-files.ts';
import { linkTargets } from '../../src/content/records/link-targets.ts';
import { readRecords } from '../../src/content/records/read-records.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { serveOutput, unplugChains } from './outputs.ts';

/** The addresses that `npm run check` accepts in links. */
const targets = linkTargets(
  readRecords({ ...(await readFiles('content')), now: new Date() }).records,
);
const isPage = (path: string) => builtFile(path).endsWith('.html');
const isAt = (address: string, path: string) =>
  segmentsBelow(address, segmentsOf(path) ?? [])?.length === 0;

let server: RunningServer;
beforeAll(async () => {
  unplugChains();
  server = await serveOutput('dist');
});
afterAll(() => server.close());

const pages = new Map<string, Promise<string>>();
const pageAt = (path: string) => {
  const read = async () => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    return response.status === 200 ? response.text() : `status ${response.status}`;
  };
  const page = pages.get(path) ?? read();
  pages.set(path, page);
  return page;
};
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);

test('every address that a text may link to exists, with every anchor', async () => {
  for (const path of targets.paths) {
    if (isAt(routes.history, path)) continue;
    const html = await pageAt(path);
    expect([path, html]).not.toEqual([path, expect.stringMatching(/^status/)]);
    const missing = [...targets.idsAt(path)!].filter((id) => !idsOf(html).includes(id));
    expect([path, missing]).toEqual([path, []]);
  }
});

test('a text may link to every page, and to each heading with an id', async () => {
  const map = await pageAt(siteFiles.sitemap);
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const known = [...targets.paths].filter(isPage);
  expect(paths.toSorted()).toEqual(known.toSorted());
  for (const path of paths) {
    const html = await pageAt(path);
    const headings = [...html.matchAll(/<h[2-6][^>]* id="([^"]*)"/g)].map(([, id]) => id!);
    const unknown = headings.filter((id) => targets.idsAt(path)!.has(id) === false);
    expect([path, unknown]).toEqual([path, []]);
  }
});

test('every link inside the site leads to a page and to an id on it', async () => {
  const map = await pageAt(siteFiles.sitemap);
  const broken: string[] = [];
  for (const [, url] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(url!).pathname;
    for (const [, href = ''] of (await pageAt(path)).matchAll(/ href="([/#][^"]*)"/g)) {
      const { pathname, hash } = new URL(href, `https://games.example${path}`);
      if (isAt(routes.headline, pathname)) continue; // answered by the function
      const html = await pageAt(pathname);
      const id = hash.slice(1);
      const isThere = id === '' || (idsOf(html).includes(id) && targets.idsAt(pathname)?.has(id));
      if (html.startsWith('status') || !isThere) broken.push(`${path} → ${href}`);
    }
  }
  expect(broken).toEqual([]);
});
