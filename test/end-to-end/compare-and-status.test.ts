import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardRow } from '../../src/schema/answers/board.ts';
import type { DirectoryEntry } from '../../src/schema/answers/directory.ts';
import { boardExample } from '../../src/site/openapi/board-example.ts';
import { axeViolations, RULES_OF_LOOKS } from './axe-violations.ts';
import { layoutShift } from './layout-shift.ts';
import { pauseClock } from './pause-clock.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser();
let games: readonly DirectoryEntry[];

beforeAll(async () => {
  games = await (await fetch(`${site.url}/v1/games`)).json();
});

/** The house edges of the games are 1, 2, 3 … percent. */
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

/**
 * Opens a page that requests the board. Further requests get the last of `answers` again. The time of the page does not
 * change, unless the test runs its clock.
 */
async function openPage(
  path: string,
  answers: readonly Answer[] = [],
  { runsClock = false, ...context }: { runsClock?: boolean } & BrowserContextOptions = {},
) {
  const page = await (await site.browser.newContext(context)).newPage();
  const asked: string[] = [];
  const now = new Date().toISOString();
  await (runsClock ? pauseClock(page, now) : page.clock.setFixedTime(now));
  await page.route('**/v1/board*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill(answers[Math.min(asked.length, answers.length) - 1]!);
  });
  await page.goto(site.url + path);
  const state = (value: string) => page.locator(`main [data-state=${value}]`).waitFor();
  return { page, asked, state };
}

async function openCompare(search: string, answers: readonly Answer[] = [], runsClock = false) {
  const opened = await openPage(`/compare${search}`, answers, { runsClock });
  const { page } = opened;
  const cells = (row: string) => page.locator(`tr[data-row=${row}] [data-label]`);
  return {
    ...opened,
    cells,
    losses: () => cells('odds').locator('b').allTextContents(),
    compared: page.locator('[data-compared]'),
  };
}

const keys = (count: number) => games.slice(0, count).map(({ key }) => key);

describe('two to four games', () => {
  test.each([2, 4])('%i are compared side by side, from one request', async (count) => {
    const chosen = keys(count);
    const { page, asked, cells, losses, state } = await openCompare(`?games=${chosen}`, [
      { json: boardOf(chosen) },
    ]);
    await state('live');
    expect(asked).toEqual([`?key=${chosen}`]);
    expect(await cells('game').locator('a:first-child').allTextContents()).toEqual(
      games.slice(0, count).map(({ name }) => name),
    );
    expect(await losses()).toEqual(['1.00', '2.00', '3.00', '4.00'].slice(0, count));
    expect(await page.locator('tr[data-row="note"]').isVisible()).toBe(false);
    for (const facet of ['odds', 'exit', 'control', 'fairness', 'code']) {
      expect(await cells(facet).locator('.letter').count(), facet).toBe(count);
    }
    expect(await cells('grade').first().textContent()).toMatch(/risk|rated/i);
    expect(await page.locator('[data-differences]').textContent()).toMatch(
      /^They differ in: Odds, .*They are the same in: .*Price of a pull/,
    );
    expect(await page.locator('main').textContent()).not.toContain('no advice');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, RULES_OF_LOOKS), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('are one link away on the page of a game, on the first screen of a phone', async () => {
    const [first, second] = games as [DirectoryEntry, DirectoryEntry];
    const { page } = await openPage(`/games/${first.key}`, [], {
      viewport: { width: 390, height: 844 },
    });
    const links = page.getByRole('navigation', { name: 'Compare with' }).getByRole('link');
    expect((await links.first().boundingBox())!.y).toBeLessThan(844);
    await links.getByText(second.name, { exact: true }).click();
    await page.waitForURL(`**/compare?games=${first.key},${second.key}`);
  });

  test('are found and chosen with the keyboard, and the address can be shared', async () => {
    const chosen = keys(4);
    const { page, state } = await openCompare('', [{ json: boardOf(chosen.slice(0, 2)) }]);
    const submit = page.getByRole('button', { name: 'Compare' });
    const bar = page.locator('[data-choice]');
    const toggle = async (key: string) => {
      await page.locator(`input[value="${key}"]`).focus();
      await page.keyboard.press('Space');
    };
    await submit.press('Enter');
    expect(await bar.textContent()).toBe('Choose two to four games.');
    expect(new URL(page.url()).search).toBe('');

    await page.locator('[data-find]').fill(games[0]!.name);
    expect(await page.locator(`input[value="${games.at(-1)!.key}"]`).isVisible()).toBe(false);
    await toggle(chosen[0]!);
    expect(await bar.textContent()).toBe('1 of 4 chosen. Choose one more.');
    await page.locator('[data-find]').fill('');

    for (const key of chosen.slice(1)) await toggle(key);
    expect(await page.locator(`input[value="${games[4]!.key}"]`).isDisabled()).toBe(true);
    expect(await bar.textContent()).toBe('4 of 4 chosen. Untick one to choose another.');
    for (const key of chosen.slice(2)) await toggle(key);
    await submit.press('Enter');
    await state('live');
    expect(new URL(page.url()).search).toBe(`?games=${chosen.slice(0, 2)}`);
  });
});

describe('an address that names', () => {
  test('one game asks for another one, and for no figures', async () => {
    const { page, asked, compared } = await openCompare(`?games=${keys(1)}`);
    expect(await page.locator('[data-lead]').textContent()).toBe(
      `${games[0]!.name} is chosen. Choose one to three more games.`,
    );
    expect(await page.locator('[data-problems]').isVisible()).toBe(false);
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
    const { page, losses, state } = await openCompare(`?games=${keys(2)}`, [{ status: 503 }]);
    await state('failed');
    expect(await page.locator('[data-status]').textContent()).toContain('(503)');
    expect(await losses()).toEqual(['Not known', 'Not known']);
    expect(await page.locator('[data-compared] rect').count()).toBe(0);
  });

  test('stay after a later failure, and are marked as old', async () => {
    const chosen = keys(2);
    const answers = [{ json: boardOf(chosen) }, { status: 500 }];
    const { page, losses, state } = await openCompare(`?games=${chosen}`, answers, true);
    await state('live');
    await page.clock.runFor(31_000);
    await state('stale');
    // Old figures can make the page stale before the request fails. So the test also waits for the failure's message.
    await expect
      .poll(() => page.locator('[data-status]').textContent())
      .toMatch(/\(500\).*Last read from/);
    expect(await losses()).toEqual(['1.00', '2.00']);
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

describe('the status', () => {
  test('summarises the chains and the games, marks a late chain, and keeps the last known block', async () => {
    const tracked = games.filter(({ status }) => status === 'tracked');
    const fresh = boardOf(tracked.map(({ key }) => key));
    const [first] = fresh.rows;
    const chain = { ...fresh.blocks[0]!, chainId: first!.chainId };
    const board = (blockTime: string, changes: Partial<BoardRow>): Answer => ({
      json: {
        ...fresh,
        at: new Date().toISOString(),
        blocks: [{ ...chain, blockTime }],
        rows: [{ ...first!, ...changes }],
      },
    });
    const failed = {
      houseEdgePct: null,
      note: 'A price feed did not answer.',
      unavailable: { code: 'price-unusable', retryable: true, retryAfterSeconds: 60 },
    } as const;
    const answers = [
      board(fresh.at, {}),
      board('2026-01-01T00:00:00.000Z', failed),
      { status: 503 },
    ];
    const { page, state } = await openPage('/status', answers, { runsClock: true });
    const now = () => page.locator('[data-now]').allTextContents();
    const row = page.locator(`[data-chain="${chain.chainId}"]`);
    const reason = page.locator(`[data-game="${first!.key}"]`);
    await state('live');
    expect(await now()).toEqual(['1 of 1 current', '1 of 1 with live figures']);
    expect(await row.locator('.tag').textContent()).toBe('✓ Current');
    expect(await reason.isVisible()).toBe(false);

    await page.clock.runFor(31_000);
    await page.locator('[data-well=no]').waitFor();
    expect(await now()).toEqual(['0 of 1 current', '0 of 1 with live figures']);
    expect(await row.locator('.tag').textContent()).toBe('! Late');
    expect(await row.textContent()).toContain('The last block is');
    expect(await reason.textContent()).toContain(failed.note);
    // axe uses timers.
    await page.clock.resume();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, RULES_OF_LOOKS), colorScheme).toEqual([]);
    }

    await page.clock.runFor(31_000);
    await state('stale');
    // The old figures make the page stale before the answer 503 arrives. So the test waits for the message about 503.
    await expect
      .poll(() => page.locator('[data-status]').textContent())
      .toMatch(/\(503\).*Last read from/);
    expect(await now()).toEqual(['0 of 1 current', '0 of 1 with live figures']);
  });

  test('of a service that fails is not known, and never zero', async () => {
    const { page, state } = await openPage('/status', [{ status: 503 }]);
    await state('failed');
    expect(await page.locator('[data-now]').allTextContents()).toEqual(['Not known', 'Not known']);
    expect(await page.locator('[data-chain] .tag').first().textContent()).toBe('Not known');
  });
});

describe.each([390, 1440])('at %i pixels', (width) => {
  test.each([
    ['the comparison', '/compare', '[data-compared]'],
    ['the status', '/status', '[data-status]'],
  ])('nothing moves when %s appears and its figures arrive', async (_name, path, shown) => {
    const painted = Promise.withResolvers<void>();
    const chosen = keys(2);
    // On this board every chain has a block, and every tracked game has figures.
    const tracked = games.filter(({ status }) => status === 'tracked');
    const board = boardOf(path === '/status' ? tracked.map(({ key }) => key) : chosen);
    const chainIds = new Set(tracked.map(({ chainId }) => chainId));
    const blocks = [...chainIds].map((chainId) => ({ ...board.blocks[0]!, chainId }));
    const context = await site.browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.route('**/v1/board*', async (route) => {
      await painted.promise;
      await route.fulfill({ json: { ...board, blocks } });
    });
    await page.goto(`${site.url}${path}?games=${chosen}`);
    await page.locator(shown).first().waitFor();
    // The page must be painted once before the answer arrives.
    await layoutShift(page);
    painted.resolve();
    await page.locator('main [data-state=live], main [data-state=stale]').first().waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.05);
  });
});

test('without JavaScript both pages say that they need it, and link to pages that work without it', async () => {
  const page = await (await site.browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site.url}/compare?games=${keys(2)}`);
  expect(await page.locator('noscript').textContent()).toContain('needs JavaScript');
  for (const { key } of games) {
    expect(await page.locator(`noscript a[href="/games/${key}"]`).isVisible()).toBe(true);
  }
  expect(await page.locator('[data-compared], [data-choose]').locator('visible=true').count()).toBe(
    0,
  );

  await page.goto(`${site.url}/status`);
  expect(await page.locator('noscript').textContent()).toContain('needs JavaScript');
  expect(await page.locator('[data-now=chains]').isVisible()).toBe(false);
  expect(await page.locator('[data-chain] .tag').first().textContent()).toBe('Not known');
});
