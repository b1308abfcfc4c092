import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardRow } from '../../src/schema/board.ts';
import type { DirectoryEntry } from '../../src/schema/resources.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { boardExample } from '../../src/site/board-example.ts';
import { launchBrowser } from '../chromium.ts';
import { serveOutput, unplugChains } from './outputs.ts';
import { pageProblems } from './page-problems.ts';

let server: RunningServer;
let browser: Browser;
let games: readonly DirectoryEntry[];

beforeAll(async () => {
  unplugChains();
  [server, browser] = await Promise.all([serveOutput('dist'), launchBrowser()]);
  games = await (await fetch(`${server.url}/v1/games`)).json();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** A board with these games, read at this time. Their house edges are 1, 2, 3, … */
function boardOf(keys: readonly string[], at = new Date().toISOString()): Board {
  const rows = keys.map((key, index): BoardRow => {
    const { name, category, chainId, riskGrade } = games.find((game) => game.key === key)!;
    const own = { key, name, category, chainId, riskGrade, houseEdgePct: index + 1 };
    return { ...boardExample.rows[0]!, ...own };
  });
  const block = { ...boardExample.blocks[0]!, blockTime: at };
  return { at, blocks: [block], rows, next: null };
}

type Answer = { json: unknown } | { status: number };

async function openCompare(
  search: string,
  answers: readonly Answer[] = [],
  context: BrowserContextOptions = {},
) {
  const page = await (await browser.newContext(context)).newPage();
  const asked: string[] = [];
  await page.clock.install();
  await page.route('**/v1/board*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill(answers[Math.min(asked.length, answers.length) - 1]!);
  });
  await page.goto(`${server.url}/compare${search}`);
  const cells = (row: string) => page.locator(`tr[data-row=${row}] [data-label]`);
  const state = (value: string) => page.locator(`[data-compared][data-state=${value}]`).waitFor();
  return { page, asked, cells, state, compared: page.locator('[data-compared]') };
}

const keys = (count: number) => games.slice(0, count).map(({ key }) => key);

describe('two to four games', () => {
  test.each([2, 3, 4])('%i stand side by side, from one request', async (count) => {
    const chosen = keys(count);
    const { page, asked, cells, state } = await openCompare(`?games=${chosen}`, [
      { json: boardOf(chosen) },
    ]);
    await state('live');
    expect(asked).toEqual([`?key=${chosen}`]);
    expect(await cells('game').allTextContents()).toEqual(
      games.slice(0, count).map(({ name }) => name),
    );
    expect(await cells('loss').allTextContents()).toEqual(
      ['1.00', '2.00', '3.00', '4.00'].slice(0, count),
    );
    expect(await page.locator('tr[data-row="note"]').isVisible()).toBe(false);
    expect(await page.locator('[data-compared] .rosette').count()).toBe(count);
    expect(await cells('grade').first().textContent()).toMatch(/risk|rated/i);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(pageProblems), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('are chosen with the keyboard, and the address can be shared', async () => {
    const chosen = keys(2);
    const { page, state } = await openCompare('', [{ json: boardOf(chosen) }]);
    for (const key of chosen) {
      await page.locator(`input[value="${key}"]`).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Compare' }).press('Enter');
    await state('live');
    expect(new URL(page.url()).search).toBe(`?games=${chosen}`);
  });
});

describe('an address that names', () => {
  test('one game asks for another one, and for no figures', async () => {
    const { page, asked, compared } = await openCompare(`?games=${keys(1)}`);
    expect(await page.locator('[data-problems]').textContent()).toMatch(/one more game/);
    expect(await compared.isVisible()).toBe(false);
    expect(await page.locator('input:checked').count()).toBe(1);
    expect(asked).toEqual([]);
  });

  test('an unknown key says so, and compares the others', async () => {
    const chosen = keys(2);
    const { page, state } = await openCompare(`?games=${chosen},moon`, [{ json: boardOf(chosen) }]);
    await state('live');
    expect(await page.locator('[data-problems]').textContent()).toBe('No game has the key “moon”.');
  });
});

describe('the figures', () => {
  test('of a service that fails are not known, and never zero', async () => {
    const { page, cells, state } = await openCompare(`?games=${keys(2)}`, [{ status: 503 }]);
    await state('failed');
    expect(await page.locator('[data-status]').textContent()).toContain('(503)');
    expect(await cells('loss').allTextContents()).toEqual(['Not known', 'Not known']);
    expect(await page.locator('[data-compared] rect').count()).toBe(0);
  });

  test('stay after a later failure, and are marked as old', async () => {
    const chosen = keys(2);
    const { page, cells, state } = await openCompare(`?games=${chosen}`, [
      { json: boardOf(chosen) },
      { status: 500 },
    ]);
    await state('live');
    await page.clock.runFor(31_000);
    await state('stale');
    expect(await page.locator('[data-status]').textContent()).toMatch(/\(500\).*Read from/);
    expect(await cells('loss').first().textContent()).toBe('1.00');
  });

  test('that were read long ago are not called live', async () => {
    const chosen = keys(2);
    const { page, state } = await openCompare(`?games=${chosen}`, [
      { json: boardOf(chosen, '2026-01-01T00:00:00.000Z') },
    ]);
    await state('stale');
    expect(await page.locator('[data-status]').textContent()).toMatch(/^Not live\./);
  });
});

test('without JavaScript the page lists every game with a link, and says what it needs', async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/compare?games=${keys(2)}`);
  expect(await page.locator('noscript').textContent()).toContain('needs JavaScript');
  for (const { key } of games) {
    expect(await page.locator(`.choice a[href="/games/${key}"]`).isVisible()).toBe(true);
  }
  expect(await page.locator('[data-compared]').isVisible()).toBe(false);
});
