import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { launchBrowser } from '../chromium.ts';
import { serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';

/**
 * Each kind of page passes the rules of WCAG 2.2 AA, as axe checks them. The chains do not answer, so the pages show
 * their state without live numbers; `pages.test.ts` looks at the other states.
 */

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let server: RunningServer;
let browser: Browser;
let page: Page;
let axe: string;

beforeAll(async () => {
  unplugChains();
  [server, browser, axe] = await Promise.all([
    serveOutput('dist'),
    launchBrowser(),
    readFile(AXE, 'utf8'),
  ]);
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** One page of each kind: the pages of games differ only in their words. */
async function pathsOfEachKind(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const { key } = auditedGame();
  const isOther = (path: string) => path.startsWith('/games/') && path.split('/')[2] !== key;
  return [...all.filter((path) => !isOther(path)), `/compare?games=${key}`, '/no/such/page'];
}

/** What breaks a rule, one line for each rule and page. */
async function violations(options: RunOptions): Promise<string[]> {
  const results: AxeResults = await page.evaluate(
    (given) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(given),
    options,
  );
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
}

test('every kind of page passes the rules of WCAG 2.2 AA on a desktop, and on a dark phone', async () => {
  const paths = await pathsOfEachKind();
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    // High enough that the bar at the lower edge of a window covers nothing: axe counts what it covers as too small.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(server.url + path);
    await page.evaluate(axe);
    expect(await violations({ runOnly: RULES }), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 4000 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const rules = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
    expect(await violations({ runOnly: rules }), `${path}, dark phone`).toEqual([]);
  }
});

test('finds a button without a name', async () => {
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1><button></button></main>');
  await page.evaluate(axe);
  expect(await violations({ runOnly: RULES })).toEqual([expect.stringMatching(/^button-name/)]);
});
