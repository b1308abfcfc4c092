import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Headline } from '../../src/schema/resources.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { headlineExample } from '../../src/site/headline-example.ts';
import { launchBrowser } from '../chromium.ts';
import { serveOutput, unplugChains } from './outputs.ts';
import { pageProblems } from './page-problems.ts';
import { auditedGame } from './shipped-games.ts';

const { network, ...publicSource } = headlineExample.source;
const game = auditedGame(headlineExample.chainId);
const live: Headline = { ...headlineExample, key: game.key, source: publicSource };
const local: Headline = { ...live, source: { ...publicSource, network: 'local' } };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const GAME = `/games/${live.key}`;
const ROUTE = `/v1/games/${live.key}`;

type Answer = { json: unknown } | { status: number; headers?: Record<string, string> } | 'none';

let server: RunningServer;
let browser: Browser;
let paths: string[];

beforeAll(async () => {
  unplugChains();
  [server, browser] = await Promise.all([serveOutput('dist'), launchBrowser()]);
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** Opens a page. The page's headline requests get these answers in turn. Further requests get the last answer. */
async function openPage(
  path: string,
  { answers = [{ json: live }], ...context }: { answers?: Answer[] } & BrowserContextOptions = {},
) {
  const page = await (await browser.newContext(context)).newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  let asked = 0;
  await page.route('**/v1/games/*', (route) => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    return answer === 'none' ? route.abort('connectionrefused') : route.fulfill(answer);
  });
  await page.goto(server.url + path);
  return { page, requests, complaints, headlineRequests: () => asked };
}

const state = (page: Page, value: string) =>
  page.locator(`[data-headline][data-state=${value}]`).waitFor();
const text = (page: Page, selector: string) => page.locator(selector).textContent();
const field = (page: Page, name: string) => text(page, `[data-field=${name}]`);

describe('the headline of a protocol', () => {
  test('is filled in from one live answer', async () => {
    const { page, headlineRequests } = await openPage(GAME);
    await state(page, 'live');
    const analytics = live.analytics!;
    expect(await field(page, 'expectedValue')).toMatch(/^−0\.0000\d+ BNB$/);
    expect(await field(page, 'verdict')).toContain('house has the edge');
    expect(await field(page, 'houseEdge')).toMatch(/^3(?:\.\d+)?.%$/);
    expect(await field(page, 'pullPrice')).toBe('0.001 BNB');
    expect(await field(page, 'pull')).toBe(analytics.pull);
    expect(await field(page, 'exitRisk')).toMatch(/risk/i);
    expect(await field(page, 'gas')).toMatch(/^1\.\d+.% of the price$/);
    const restsOn = await text(page, '[data-list=restsOn]');
    expect(restsOn).toContain(analytics.assumptions[0]!);
    expect(restsOn).toContain(analytics.scenarios[0]!.name);
    const sessions = page.locator('[data-sessions] .session');
    expect(await sessions.locator('h4').allTextContents()).toEqual(['20 pulls', '100 pulls']);
    expect(await sessions.first().locator('li').count()).toBe(4);
    expect(await page.locator('[data-part=noSessions]').isVisible()).toBe(false);
    const shown = await text(page, '[data-headline]');
    for (const sentence of [...analytics.assumptions, ...analytics.exitLiquidity.reasons]) {
      expect(shown).toContain(sentence);
    }
    expect(shown).toContain(analytics.breakEven[0]!.meaning);
    expect(await page.locator('[data-scenarios] tr').count()).toBe(analytics.scenarios.length);
    expect(await page.locator('[data-status] a').getAttribute('href')).toBe(
      `${game.chain.explorer}/block/${publicSource.blockNumber}`,
    );
    expect(await page.locator('[data-local]').isVisible()).toBe(false);
    expect(headlineRequests()).toBe(1);
  });

  test('without chances says so, and shows no strip and no number for them', async () => {
    const analytics = { ...live.analytics!, risk: null, sessions: null, gas: null };
    const { page } = await openPage(GAME, { answers: [{ json: { ...live, analytics } }] });
    await state(page, 'live');
    expect(await field(page, 'winProbability')).toBe('unknown');
    expect(await field(page, 'gas')).toBe('unknown');
    expect(await page.locator('[data-part=noSessions]').isVisible()).toBe(true);
    expect(await page.locator('.strip').count()).toBe(0);
    expect(await page.locator('[data-part=outcomes]').isVisible()).toBe(false);
  });

  test('of a simulated chain says so, and links to no explorer', async () => {
    const { page } = await openPage(GAME, { answers: [{ json: local }] });
    await state(page, 'live');
    const banner = page.locator('[data-local]');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('Simulated chain');
    expect(await page.locator('[data-status] a').count()).toBe(0);
  });

  test('that is null shows its note and no number', async () => {
    const note = 'The chain did not answer in time; try again in a moment.';
    const { page } = await openPage(GAME, {
      answers: [{ json: { ...live, analytics: null, note } }],
    });
    await state(page, 'empty');
    expect(await text(page, '[data-status]')).toContain(note);
    expect(await page.locator('[data-numbers]').isVisible()).toBe(false);
  });

  test.each<[string, Answer, RegExp]>([
    ['an error of the service', { status: 500 }, /returned an error \(500\)/],
    ['no connection', 'none', /could not be reached/],
    ['an answer of another form', { json: { hello: 1 } }, /could not be read/],
    ['too many requests', { status: 429, headers: { 'retry-after': '17' } }, /in 17 seconds/],
  ])('after %s says so, and can be read again', async (_name, failure, message) => {
    const { page, headlineRequests } = await openPage(GAME, {
      answers: [failure, { json: live }],
    });
    await state(page, 'failed');
    expect(await text(page, '[data-status]')).toMatch(message);
    expect(await page.locator('[data-numbers]').isVisible()).toBe(false);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await state(page, 'live');
    expect(await field(page, 'pullPrice')).toBe('0.001 BNB');
    expect(headlineRequests()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  });

  test('that fails after a success shows no old number', async () => {
    const { page } = await openPage(GAME, { answers: [{ json: live }, { status: 503 }] });
    await state(page, 'live');
    await page.getByRole('button', { name: 'Read again' }).click();
    await state(page, 'failed');
    expect(await page.locator('[data-numbers]').isVisible()).toBe(false);
    expect(await text(page, '[data-age]')).toBe('');
  });

  test('without JavaScript says where the numbers are', async () => {
    const { page } = await openPage(GAME, { javaScriptEnabled: false });
    const section = page.locator('[data-headline]');
    expect(await section.getByRole('link', { name: ROUTE }).count()).toBeGreaterThan(0);
    expect(await section.locator('noscript p').isVisible()).toBe(true);
    expect(await section.getByRole('button').count()).toBe(0);
    expect(await page.locator('[data-numbers]').isVisible()).toBe(false);
  });

  test.each([PHONE, DESKTOP])(
    'does not move the text of the page when it arrives (%o)',
    async (viewport) => {
      const { page } = await openPage(GAME, { viewport });
      await state(page, 'live');
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50, sum)));
            setTimeout(() => resolve(sum), 100);
          }),
      );
      expect(shift).toBeLessThan(0.1);
    },
  );
});

describe('an audit', () => {
  test('is complete: scope, findings worst first with their detail, method, sources', async () => {
    const { key } = game;
    const response = await fetch(`${server.url}/v1/games/${key}/audit?full=1`);
    const audit = await response.json();
    const { page } = await openPage(`/games/${key}/audit`);
    const main = await text(page, 'main');
    for (const { address } of audit.scope.contracts) expect(main).toContain(address);
    for (const heading of ['Summary', 'Findings', 'Scope', 'Method', 'Sources']) {
      expect(await page.getByRole('heading', { name: heading, exact: true }).count()).toBe(1);
    }
    const shown = await page
      .locator('article.finding')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(shown).toEqual(audit.findings.map(({ code }: { code: string }) => code));
    for (const { code, summary, detail } of audit.findings) {
      const finding = await text(page, `[id="${code}"]`);
      expect(finding).toContain(summary);
      const plain = detail.split('\n').find((line: string) => /^[A-Z][\w ,.]+$/.test(line));
      if (plain) expect(finding?.replace(/\s+/g, ' ')).toContain(plain.trim());
    }
  });
});

describe('every page', () => {
  test('is readable, well formed and self-contained, in both colour schemes and at 320 pixels', async () => {
    const { page, requests, complaints } = await openPage('/');
    for (const path of [...paths, '/no/such/page']) {
      requests.length = 0;
      complaints.length = 0;
      await page.setViewportSize(DESKTOP);
      await page.goto(server.url + path);
      if (await page.locator('[data-headline]').count()) await state(page, 'live');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(pageProblems), `${path}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(
        complaints.filter((message) => !message.includes('404')),
        path,
      ).toEqual([]);
      const foreign = requests.filter((url) => new URL(url).origin !== server.url);
      expect(foreign, path).toEqual([]);
      expect(await text(page, 'footer')).toMatch(/no advice[\s\S]*lose everything/);
    }
  });

  test('has links that work, and names its JSON version', async () => {
    const links = new Map<string, string>();
    for (const path of paths) {
      const html = await (await fetch(server.url + path)).text();
      expect(html, path).toContain('<link rel="canonical"');
      // An audit in review is not served as JSON.
      const isPublished = !html.includes('<strong>In review, not finished.</strong>');
      if (isPublished && (path === '/' || path.startsWith('/games/'))) {
        expect(html, path).toContain('<link rel="alternate" type="application/json"');
      }
      for (const [, href] of html.matchAll(/<(?:a|link)\b[^>]*?\bhref="(\/[^"]*|#[^"]+)"/g)) {
        links.set(new URL(href!, server.url + path).href, path);
      }
    }
    expect(links.size).toBeGreaterThan(paths.length);
    for (const [href, from] of links) {
      const { pathname, hash } = new URL(href);
      const response = await fetch(href);
      expect(response.status, `${href} on ${from}`).toBe(200);
      const body = await response.text();
      if (hash) expect(body, `${pathname}${hash} on ${from}`).toContain(`id="${hash.slice(1)}"`);
    }
  });
});
