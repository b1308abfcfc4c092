import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFile, NOT_FOUND_FILE } from '../../src/addresses/built-files.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { audit } from '../../src/schema/answers/audit.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { launchBrowser } from '../chromium.ts';
import { addressesOf, isDiscoveryPart } from './addresses-of.ts';
import { builtPaths } from './built-paths.ts';
import { buildLivedRecords } from './lived-records.ts';
import { OUTPUTS, unplugChains } from './outputs.ts';
import { pageProblems } from './page-problems.ts';
import { serveFolder } from './serve-folder.ts';

/** These tests build their own site, because the published records may not have every status. */

const GAME = '/games/moon-lottery';
const VERSIONS = `${GAME}/audit/moon-lottery`;

let root: string;
let browser: Browser;

beforeAll(async () => {
  unplugChains();
  [root, browser] = await Promise.all([buildLivedRecords(), launchBrowser()]);
  // Milliseconds. A build of the whole site takes minutes on a busy machine.
}, 600_000);
afterAll(async () => {
  await browser?.close();
  if (root) await rm(root, { recursive: true, force: true });
});

test('each record has its files, whatever its status, and there are no other files', async () => {
  const dataset = await readDataset({ root: join(root, 'content'), now: new Date() });
  // This content has no record of changes, so no day has changes.
  const expected = [NOT_FOUND_FILE, ...addressesOf(dataset, []).map(builtFile)];
  const built = await builtPaths(join(root, 'dist'));
  expect(built.filter((path) => !isDiscoveryPart(path)).toSorted()).toEqual(expected.toSorted());
});

describe.each(OUTPUTS)('%s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serveFolder(root, output);
  });
  afterAll(() => server?.close());

  const get = async (path: string) => {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    const text = await response.text();
    return { response, text, location: response.headers.get('location') };
  };
  const json = async (path: string) => JSON.parse((await get(path)).text);

  test.each(
    ['moon', 'moon-draw'].flatMap((alias) =>
      ['', '/', '/audit', '/audit/', '/audit/moon-lottery/v1', '/audit/moon-lottery/v9'].flatMap(
        (rest) => [
          [`/games/${alias}${rest}`, `${GAME}${rest}`],
          [`/v1/games/${alias}${rest.replace(/\/$/, '')}`, `/v1${GAME}${rest.replace(/\/$/, '')}`],
        ],
      ),
    ),
  )('a renamed protocol moves from %s to %s', async (from, to) => {
    const { response, text, location } = await get(from!);
    expect([response.status, location, text]).toEqual([308, to, '']);
  });

  test('the pictures of a renamed protocol and the boards that name it move too', async () => {
    for (const [from, to] of [
      ['/badges/moon.svg', '/badges/moon-lottery.svg'],
      ['/share/moon-draw.png', '/share/moon-lottery.png'],
      ['/v1/board?key=moon,moon-draw', '/v1/board?key=moon-lottery'],
    ] as const) {
      const { response, location } = await get(from);
      expect([response.status, location]).toEqual([308, to]);
      expect((await get(to)).response.status).toBe(200);
    }
  });

  test('a redirect of a JSON address keeps its query', async () => {
    const { location } = await get('/v1/games/moon/audit/moon-lottery/v1/?full=1');
    expect(location).toBe(`/v1${VERSIONS}/v1?full=1`);
  });

  test('every version that was published has its JSON, with status, date and reason', async () => {
    const states = { v1: 'superseded', v2: 'withdrawn', v3: 'published' };
    for (const [version, status] of Object.entries(states)) {
      for (const rest of ['', '/', '?full=1', '/?full=1']) {
        const { response, text } = await get(`/v1${VERSIONS}/${version}${rest}`);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const body = JSON.parse(text);
        expect(JSON.stringify(audit.parse(body))).toBe(text);
        expect(body.status).toBe(status);
        expect(body.ended?.at).toBe(
          status === 'published' ? undefined : '2026-11-22T09:00:00.000Z',
        );
        expect(text.includes('"detail"')).toBe(rest.includes('full') && body.findings.length > 0);
      }
    }
  });

  test('the version of the current audit has the same JSON, which lists all versions', async () => {
    const current = await json(`/v1${GAME}/audit?full=1`);
    expect(await json(`/v1${VERSIONS}/v3?full=1`)).toEqual(current);
    expect(current.versions.map((entry: object) => Object.values(entry).slice(0, 3))).toEqual([
      ['moon-lottery', 3, 'published'],
      ['moon-lottery', 2, 'withdrawn'],
      ['moon-lottery', 1, 'superseded'],
    ]);
    for (const { url } of current.versions) {
      expect((await get(new URL(url).pathname)).response.status).toBe(200);
    }
    expect(current.findings[0].reply.text).toBe('The owner is a timelock.');
    expect(current.findings[1].ended.reason).toBe('It was never so.');
    expect(current.reply.text).toBe('We thank you.');
  });

  test.each(['v4', 'v5', 'v9', 'more', 'v1/more'])('no JSON is at %s: a JSON 404', async (rest) => {
    for (const path of [`/v1${VERSIONS}/${rest}`, `/v1${VERSIONS}/${rest}/?full=1`]) {
      const { response, text } = await get(path);
      expect(response.status).toBe(404);
      expect(JSON.parse(text).error.code).toBe('not_found');
    }
  });

  test("if the only audit is withdrawn, its short address says so and gives the audit's address", async () => {
    const { response, text } = await get('/v1/games/sun-timer/audit');
    const { code, message } = JSON.parse(text).error;
    expect([response.status, code]).toEqual([404, 'no_published_audit']);
    expect(message).toContain('sun-timer v1 was withdrawn on 2026-11-22');
    const [address] = /\/v1\S+\/v1\b/.exec(message)!;
    expect((await json(address)).ended.reason).toBe('Another game was read.');
    const page = await get('/games/sun-timer/audit');
    expect(page.response.status).toBe(200);
    expect(page.text).toContain('Another game was read.');
    const permanent = '/games/sun-timer/audit/sun-timer/v1';
    expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${permanent}">`));
    const map = (await get('/sitemap.xml')).text;
    expect(map).toContain(`${permanent}</loc>`);
    expect(map).not.toContain('/games/sun-timer/audit</loc>');
  });

  test.each(['', '/', '?full=1'])(
    'if the only audit is in review, its short address is a JSON 404 (%s)',
    async (rest) => {
      const { response, text } = await get(`/v1/games/star-gacha/audit${rest}`);
      expect([response.status, JSON.parse(text).error.code]).toEqual([404, 'no_published_audit']);
      const page = await get('/games/star-gacha/audit');
      expect(page.response.status).toBe(404);
      expect(page.response.headers.get('content-type')).toContain('text/html');
      expect((await get('/games/star-gacha')).text).toContain('An audit is in review');
    },
  );

  test('the CDN may keep the answer for a game that is not read, because it is not a failure', async () => {
    const { response } = await get('/v1/games/sun-timer');
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=12, stale-while-revalidate=60',
    );
    expect(response.headers.get('etag')).toMatch(/^W\/"[^"]+"$/);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('a draft is at no address and in no export', async () => {
    expect((await get(`${VERSIONS}/v5`)).response.status).toBe(404);
    for (const path of ['/discovery/protocols.json', '/llms-full.txt', '/sitemap.xml', GAME]) {
      expect((await get(path)).text, path).not.toContain('/v5');
    }
  });

  test('ended audits and audits in review are in every export', async () => {
    const [moon] = (await json('/discovery/protocols.json')).items;
    expect(moon.formerKeys).toEqual(['moon', 'moon-draw']);
    const statuses = ['published', 'withdrawn', 'superseded', 'in-review'];
    expect(moon.audits.map(({ status }: { status: string }) => status)).toEqual(statuses);
    for (const { page } of moon.audits) {
      expect((await get(new URL(page).pathname)).response.status).toBe(200);
    }
    const full = (await get('/llms-full.txt')).text;
    for (const text of [
      'The fee has a limit now.',
      'Another contract was read.',
      'in review: not',
    ]) {
      expect(full).toContain(text);
    }
    expect((await get('/sitemap.xml')).text).toContain(
      `${GAME}/audit</loc><lastmod>2026-11-26</lastmod>`,
    );
  });
});

describe('pages', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serveFolder(root, 'dist');
  });
  afterAll(() => server?.close());

  test('a comparison that names a former key shows the renamed game, at its present address', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/compare?games=moon-draw,sun-timer`);
    await page.waitForURL(`${server.url}/compare?games=moon-lottery%2Csun-timer`);
    await page.waitForSelector('[data-compared]:not([hidden])');
    const names = await page.locator('tr[data-row=game] a:not([data-remove])').allTextContents();
    expect(names).toEqual(['Moon Lottery', 'Sun Timer']);
    expect(await page.locator('[data-problems]').isHidden()).toBe(true);
    await page.close();
  });

  const PATHS = [
    GAME,
    '/',
    '/about',
    `${GAME}/audit`,
    ...[1, 2, 3, 4].map((n) => `${VERSIONS}/v${n}`),
    '/games/sun-timer/audit',
  ];

  test.each(['light', 'dark'] as const)(
    'are whole for their readers in %s',
    async (colorScheme) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      for (const path of PATHS) {
        await page.goto(server.url + path);
        expect(await page.evaluate(pageProblems), path).toEqual([]);
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, path).toBeLessThanOrEqual(390);
      }
      await context.close();
    },
  );

  test('say at the top if an audit no longer or not yet counts, and link to the audit that counts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const banner = async (version: string) => {
      await page.goto(`${server.url}${VERSIONS}/${version}`);
      return ((await page.locator('main > .banner').textContent()) ?? '')
        .replace(/\s+/g, ' ')
        .trim();
    };
    expect(await banner('v1')).toBe(
      'Superseded on 22 Nov 2026. The fee has a limit now. Read the current audit',
    );
    expect(await banner('v2')).toBe(
      'Withdrawn on 22 Nov 2026. Another contract was read. Read the current audit',
    );
    expect(await banner('v4')).toMatch(/^In review, not finished\. .* Read the current audit$/);
    await page.getByRole('link', { name: 'Read the current audit' }).click();
    expect(new URL(page.url()).pathname).toBe(`${GAME}/audit`);
    expect(await page.locator('main > .banner').count()).toBe(0);
    expect(await page.locator('#F-02 .banner').textContent()).toContain('It was never so.');
    expect(await page.locator('#F-01 .reply').textContent()).toContain('The owner is a timelock.');
    expect(await page.locator('#history + ul').textContent()).toContain('in percent');
    const summary = page.getByRole('region', { name: 'Summary' });
    expect(await summary.locator('.first-sentence').textContent()).toContain(
      'One key sets the fee.',
    );
    const withdrawn = summary.getByRole('row', { name: 'Medium severity' });
    expect(await withdrawn.getByRole('cell').allTextContents()).toEqual(['0', '0']);
    expect(await page.locator('#versions ~ ul li').allTextContents()).toEqual([
      expect.stringMatching(/version 3 \(this one\).*published/s),
      expect.stringMatching(/version 2.*withdrawn/s),
      expect.stringMatching(/version 1.*superseded/s),
      expect.stringMatching(/version 4.*in review/s),
    ]);
    await context.close();
  });

  test('the short address of an audit that nothing replaced shows it, with its banner', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}/games/sun-timer/audit`);
    const banner = (await page.locator('main > .banner').textContent())!;
    expect(banner.replace(/\s+/g, ' ').trim()).toBe(
      'Withdrawn on 22 Nov 2026. Another game was read. No audit of Sun Timer is published now.',
    );
    expect(await page.title()).toContain('Audit of Sun Timer (withdrawn)');
    await context.close();
  });

  test('codes of findings are not wrapped on a phone and link to the findings', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(`${server.url}${GAME}/audit`);
    const hrefs = await page
      .locator('#method + .prose a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(hrefs).toEqual(['#F-01', `${VERSIONS}/v1#F-01`]);
    const lines = await page
      .locator('.whole')
      .evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(lines.length).toBeGreaterThan(2);
    // The browser does not lay out a folded finding, so its texts have no lines.
    expect(Math.max(...lines)).toBe(1);
    const read = (await page.locator('#method + .prose').textContent())!;
    expect(read.replace(/\s+/g, ' ')).toContain('As F-01 and F-01 of v1 say');
    await context.close();
  });

  test('an informational finding is not called open', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${server.url}${VERSIONS}/v4`);
    const listed = await page.locator('.finding-list li').allTextContents();
    expect(listed.map((item) => item.replace(/\s+/g, ' ').trim())).toEqual([
      'High severity F-01: One key sets the fee Open',
      'Informational F-03: One key is enough For information',
    ]);
    expect(await page.locator('#F-01 .tags').textContent()).toContain('Open');
    expect(await page.locator('#F-03 .tags').textContent()).not.toContain('Open');
    await context.close();
  });

  test('the page of a game that is not read asks for no headline', async () => {
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/games/sun-timer`, { waitUntil: 'networkidle' });
    expect(await page.locator('main').textContent()).toContain('Not read from the chain.');
    expect(requests).not.toContain('/v1/games/sun-timer');
    await page.close();
  });

  test('the page of the game links to the audit in review', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url + GAME);
    await page.getByRole('link', { name: 'A newer audit is in review' }).click();
    expect(new URL(page.url()).pathname).toBe(`${VERSIONS}/v4`);
    await context.close();
  });

  test('a permanent address of the current audit names the short address as canonical', async () => {
    const text = await (await fetch(`${server.url}${VERSIONS}/v3`)).text();
    expect(text).toMatch(/<link rel="canonical" href="[^"]+\/games\/moon-lottery\/audit">/);
  });
});
