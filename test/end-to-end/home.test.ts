import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Board, BoardRow } from '../../src/schema/answers/board.ts';
import type { DirectoryEntry } from '../../src/schema/answers/directory.ts';
import { boardExample } from '../../src/site/openapi/board-example.ts';
import { layoutShift } from './layout-shift.ts';
import { siteInBrowser } from './site-in-browser.ts';

const COIN_TOSS = { ahead: 0.41, lostUnderHalf: 0.57, lostHalfOrMore: 0.02, lostAll: 0 };
const ROULETTE = { ahead: 0.42, lostUnderHalf: 0, lostHalfOrMore: 0, lostAll: 0.58 };

const site = siteInBrowser();
let directory: readonly DirectoryEntry[];

beforeAll(async () => {
  directory = (await (await fetch(`${site.url}/v1/games`)).json()) as DirectoryEntry[];
});

/** The first games of the directory get these house edges. The remaining games have no figures. */
function boardWith(
  edges: readonly number[],
  changes: Readonly<Record<string, Partial<BoardRow>>> = {},
): Board {
  const [example] = boardExample.rows;
  const now = new Date().toISOString();
  const rows = directory.map(({ key, name, category, chainId, riskGrade }, index): BoardRow => {
    const edge = edges[index];
    const session = example!.sessions!;
    return {
      ...{ ...example!, key, name, category, chainId, riskGrade },
      sessions: { ...session, ...COIN_TOSS },
      ...(edge === undefined
        ? { houseEdgePct: null, sessions: null, exitRisk: null, note: 'Nobody read it.' }
        : { houseEdgePct: edge }),
      unavailable:
        edge === undefined ? { code: 'not-read', retryable: false, retryAfterSeconds: null } : null,
      ...changes[key],
    };
  });
  const block = { ...boardExample.blocks[0]!, blockTime: now };
  return { at: now, blocks: [block], rows, next: null };
}

type Answer = { json: unknown } | { status: number; headers?: Record<string, string> } | 'none';

async function openHome(
  answer: Answer | ((route: Route) => Promise<void>) = { json: boardWith([3, 1, 2]) },
  { path = '/', ...context }: { path?: string } & BrowserContextOptions = {},
) {
  const page = await (await site.browser.newContext(context)).newPage();
  let requests = 0;
  await page.route('**/v1/board*', async (route) => {
    requests += 1;
    if (typeof answer === 'function') return answer(route);
    return answer === 'none' ? route.abort('connectionrefused') : route.fulfill(answer);
  });
  await page.goto(site.url + path);
  return { page, boardRequests: () => requests };
}

const state = (page: Page, value: string) =>
  page.locator(`[data-board][data-state=${value}]`).waitFor();
const status = (page: Page) => page.locator('[data-board] [role=status]').textContent();
const shownKeys = (page: Page) =>
  page
    .locator('tr[data-row]:visible')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.row!));
const cell = (page: Page, key: string, name: string) =>
  page.locator(`tr[data-row="${key}"] ${name}`).textContent();

describe('one request', () => {
  test('fills the table, in the order of the board', async () => {
    const board = boardWith([3, 1, 2]);
    const families = '/?open=betswirl,pancake-prediction-v2';
    const { page, boardRequests } = await openHome({ json: board }, { path: families });
    await state(page, 'live');
    const [first, second, third] = directory;
    expect((await shownKeys(page)).slice(0, 3)).toEqual([second!.key, third!.key, first!.key]);
    expect(await cell(page, second!.key, '[data-cell=loss]')).toBe('1.00');
    expect(await cell(page, second!.key, '[data-strip-text]')).toBe(
      '41\u00a0% ahead · 57\u00a0% lose less than half',
    );
    expect(boardRequests()).toBe(1);
  });

  test('two games with the same edge but different results have different strips', async () => {
    const [toss, wheel] = directory;
    const { sessions } = boardExample.rows[0]!;
    const board = boardWith([3.74, 3.74], {
      [wheel!.key]: { sessions: { ...sessions!, ...ROULETTE } },
    });
    const { page } = await openHome({ json: board });
    await state(page, 'live');
    expect(await cell(page, toss!.key, '[data-strip-text]')).toContain(
      '57\u00a0% lose less than half',
    );
    expect(await cell(page, wheel!.key, '[data-strip-text]')).toContain('58\u00a0% lose all');
    const red = page.locator(`tr[data-row="${wheel!.key}"] rect[data-session-part=lost-all]`);
    expect(await red.getAttribute('width')).toBe('58');
  });

  test('a game without numbers says why in a few words, and never shows a zero', async () => {
    const { page } = await openHome();
    await state(page, 'live');
    const unread = directory[5]!.key;
    expect(await cell(page, unread, '[data-cell=loss]')).toBe('Not known');
    expect(await cell(page, unread, '[data-strip-text]')).toBe('Not read from the chain');
    expect(await cell(page, unread, '[data-cell=exit]')).toBe('Not known');
  });
});

describe('without an answer', () => {
  test('every game is listed with its grade in words, also without a script', async () => {
    const { page } = await openHome('none', { javaScriptEnabled: false });
    expect((await shownKeys(page)).toSorted()).toEqual(directory.map(({ key }) => key).toSorted());
    for (const { key, name, riskGrade } of directory) {
      const row = page.locator(`tr[data-row="${key}"]`);
      expect(await row.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
        `/games/${key}`,
      );
      expect(await row.locator('.cell-grade').textContent()).toMatch(
        new RegExp(`${riskGrade}\\s*: .*(?:risk|rated)`, 'i'),
      );
    }
    expect(await page.locator('[data-search]').isVisible()).toBe(false);
  });

  test.each([
    ['the service is down', 'none', 'could not be reached'],
    ['it fails', { status: 500 }, 'returned an error (500)'],
    ['it limits', { status: 429, headers: { 'retry-after': '42' } }, 'in 42 seconds'],
    ['it answers something else', { json: { rows: 'none' } }, 'could not be read'],
    ['it answers no JSON', { status: 200, body: '<html>' }, 'could not be read'],
  ] as const)(
    'if %s, the table keeps the collected figures and says so',
    async (_, answer, words) => {
      const { page } = await openHome(answer as Answer);
      await state(page, 'failed');
      expect(await status(page)).toContain(words);
      expect(await status(page)).toMatch(/collected/i);
      expect(await page.locator('tr[data-row]').count()).toBe(directory.length);
    },
  );

  test('if it is slow, the page says so', async () => {
    const { page } = await openHome(() => new Promise(() => {}));
    await state(page, 'slow');
    expect(await status(page)).toContain('slow to answer');
  });
});

test('an answer about an old block is not called live', async () => {
  const board = boardWith([3, 1, 2]);
  const old = new Date(Date.now() - 3_600_000).toISOString();
  const blocks = board.blocks.map((block) => ({ ...block, blockTime: old }));
  const { page } = await openHome({ json: { ...board, blocks } });
  await state(page, 'stale');
  expect(await status(page)).toMatch(/^Not live\. The block is 60 minutes old/);
});

describe('the reader', () => {
  test('orders the table by a column, with the keyboard, and the address keeps it', async () => {
    const { page } = await openHome();
    await state(page, 'live');
    await page.getByRole('button', { name: 'Game', exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?sort=name');
    const names = await page.locator('tr[data-row]:visible th a').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(await page.locator('[data-column=name]').getAttribute('aria-sort')).toBe('ascending');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?sort=name&order=down');
  });

  test('opens a family, whose heading shows the ranges of its games', async () => {
    const { page } = await openHome({ json: boardWith(directory.map((_, index) => index)) });
    await state(page, 'live');
    const before = (await shownKeys(page)).length;
    const heading = page.locator('[data-family-row=betswirl]');
    const games = directory.flatMap(({ key }, index) => (key.startsWith('betswirl') ? index : []));
    expect(await heading.locator('[data-cell=games]').textContent()).toBe(`${games.length} games`);
    expect(await heading.locator('[data-cell=loss]').textContent()).toBe(
      `${games[0]! === 0 ? '0' : games[0]!.toFixed(2)} to ${games.at(-1)!.toFixed(2)}`,
    );
    await heading.getByRole('button', { name: 'BetSwirl' }).click();
    expect((await shownKeys(page)).length).toBe(before + games.length);
    expect(new URL(page.url()).search).toBe('?open=betswirl');
  });

  test('opens a game by a tap anywhere on its row', async () => {
    const { page } = await openHome();
    await state(page, 'live');
    const [key] = await shownKeys(page);
    // The row's link covers all cells, so the test taps a position.
    const grade = (await page.locator(`tr[data-row="${key}"] .cell-grade`).boundingBox())!;
    await page.mouse.click(grade.x + grade.width / 2, grade.y + grade.height / 2);
    await page.waitForURL(`**/games/${key}`);
  });

  test('filters by chips, and an address with filters opens the same table', async () => {
    const { page } = await openHome();
    await state(page, 'live');
    await page.locator('[data-filter=chain][data-value="42161"]').click();
    const filtered = await shownKeys(page);
    const wanted = directory.filter(({ chainId }) => chainId === 42161).map(({ key }) => key);
    expect(filtered.toSorted()).toEqual(wanted.toSorted());
    const { page: other } = await openHome(undefined, { path: new URL(page.url()).search });
    await state(other, 'live');
    expect(await shownKeys(other)).toEqual(filtered);
  });

  test('reaches the search with "/", and finds games, addresses and findings', async () => {
    const { page } = await openHome();
    await state(page, 'live');
    await page.keyboard.press('/');
    await page.keyboard.type('megapot');
    await page.locator('tr[data-row="megapot"]:visible').waitFor();
    await expect.poll(() => shownKeys(page)).toEqual(['megapot']);
    await page.locator('[data-search]').fill(`0x${'12'.repeat(20)}`);
    await expect
      .poll(() => page.locator('[data-answers]').textContent())
      .toContain('No game on this site');
    expect(await page.locator('.found a').getAttribute('href')).toBe('/about#propose');
    expect(await page.locator('table.games').isVisible()).toBe(false);
    await page.locator('[data-search]').fill('pause');
    await page.locator('[data-findings] a').first().waitFor();
    const href = await page.locator('[data-findings] a').first().getAttribute('href');
    expect(href).toMatch(/^\/games\/[a-z0-9-]+\/audit#F-\d+$/);
  });
});

describe('a site with more games than the table has', () => {
  const ADDRESS = `0x${'ab'.repeat(20)}`;
  const NAMES = Array.from({ length: 23 }, (_, at) => `Far Dice ${at + 1}`);
  const entry = (k: string, n: string) => ({
    ...{ k, n, t: `${n} ${k} fixed-odds base`.toLowerCase(), d: 'Fixed odds · Base' },
  });
  const title = 'The owner can stop the draw';
  const FILES: Readonly<Record<string, unknown>> = {
    '/search.json': [
      entry('megapot', 'Megapot'),
      entry('far-moon', 'Far Moon'),
      ...NAMES.map((name) => entry(name.toLowerCase().replaceAll(' ', '-'), name)),
    ],
    '/search/ab.json': [[ADDRESS, ['far-moon']]],
    '/search/findings/own.json': { owner: 900, ownership: 1 },
    '/search/findings/dra.json': { draw: 500 },
    '/search/words/owner.json': [['F-09', 'The owner can pause claims', '/x', 'Far Dice 1']],
    '/search/words/draw.json': [['F-02', title, '/games/far-moon/audit#F-02', 'Far Moon']],
  };

  /** Opens the start page, whose table has only Megapot. The page finds other games in the search index. */
  async function openPart(path = '/') {
    const { page } = await openHome('none', { path: '/terms' });
    const asked: string[] = [];
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const html = await (await fetch(site.url)).text();
        const body = html
          .replaceAll(/<tr data-row="(?!megapot")[\s\S]*?<\/tr>/g, '')
          .replace('<div class="pager', '<p data-left-out></p><div class="pager');
        await route.fulfill({ body, contentType: 'text/html' });
      },
    );
    await page.route(
      ({ pathname }) => /^\/search(?!\/topics)[./]/.test(pathname),
      (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        const json = FILES[pathname];
        return json === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json });
      },
    );
    await page.goto(site.url + path);
    return {
      ...{ page, asked },
      unlisted: page.locator('[data-unlisted]'),
      findings: page.locator('[data-findings]'),
      search: page.locator('[data-search]'),
    };
  }

  test('shows matches without a row as links, and says how many more there are', async () => {
    const { page, unlisted: found, search } = await openPart();
    await search.fill('far moon');
    const link = found.getByRole('link', { name: 'Far Moon' });
    await link.waitFor();
    expect(await found.locator('li').textContent()).toBe('Far Moon (Fixed odds · Base)');
    await search.fill('dice');
    await expect
      .poll(() => found.locator('li').last().textContent())
      .toBe('And 3 more: type more letters.');
    expect(await found.getByRole('link').count()).toBe(20);
    await search.fill('mega');
    await expect.poll(() => shownKeys(page)).toEqual(['megapot']);
    expect(await found.isVisible()).toBe(false);
    await search.fill('far moon');
    await link.click();
    await page.waitForURL('**/games/far-moon');
  });

  test('finds the game of an address in the query', async () => {
    const { unlisted: found } = await openPart(`/?q=${ADDRESS}`);
    const link = found.getByRole('link', { name: 'Far Moon' });
    expect(await link.getAttribute('href')).toBe('/games/far-moon');
  });

  test('finds findings from three letters on, and loads each file once', async () => {
    const { findings: found, asked, search } = await openPart();
    await search.fill('ow');
    await expect.poll(() => asked).toEqual(['/search.json']);
    await search.fill('owner draw');
    const finding = found.getByRole('link', { name: `F-02: ${title}` });
    expect(await finding.getAttribute('href')).toBe('/games/far-moon/audit#F-02');
    expect(await found.locator('li').textContent()).toBe(`F-02: ${title} (Far Moon)`);
    await search.fill('owner');
    await found.getByText('F-09: The owner can pause claims').waitFor();
    expect(asked.filter((path) => path.startsWith('/search/')).toSorted()).toEqual([
      ...['/search/findings/dra.json', '/search/findings/own.json', '/search/words/draw.json'],
      ...['/search/words/owner.json', '/search/words/ownership.json'],
    ]);
  });
});

test('a plain question finds the explanation of its subject', async () => {
  const { page } = await openHome();
  await state(page, 'live');
  await page.locator('[data-search]').fill('what does grade c mean?');
  const explained = page.locator('.found a').first();
  expect(await explained.textContent()).toBe('Grade C');
  await explained.click();
  expect(await page.locator('h3:target').textContent()).toContain('Grade C');
});

test('a question about a game leads to the section of its page, also with Enter', async () => {
  const { page } = await openHome();
  await state(page, 'live');
  await page.locator('[data-search]').fill('can I get my winnings out of megapot?');
  const answer = page.locator('[data-answers] a').first();
  expect(await answer.textContent()).toBe('Exit');
  expect(await shownKeys(page)).toEqual(['megapot']);
  await page.locator('[data-search]').press('Enter');
  await page.waitForURL('**/games/megapot#exit');
});

test('Enter opens the only game that matches', async () => {
  const { page } = await openHome();
  await state(page, 'live');
  await page.locator('[data-search]').fill('random walk');
  await expect.poll(() => shownKeys(page)).toEqual(['random-walk-nft']);
  await page.locator('[data-search]').press('Enter');
  await page.waitForURL('**/games/random-walk-nft');
});

test('on a phone, two taps lead to any game, also without a script', async () => {
  const { page } = await openHome('none', {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.getByRole('button', { name: 'All names' }).click();
  const names = page.getByRole('navigation', { name: 'All games by name' });
  expect(await names.getByRole('link').count()).toBe(directory.length);
  const last = directory.at(-1)!;
  await names.getByRole('link', { name: last.name, exact: true }).click();
  expect(new URL(page.url()).pathname).toBe(`/games/${last.key}`);
});

test('on a phone, a match is right below the search box, where no keyboard covers it', async () => {
  const { page } = await openHome(undefined, { viewport: { width: 390, height: 844 } });
  await state(page, 'live');
  await page.locator('[data-search]').fill('megapot');
  await expect.poll(() => shownKeys(page)).toEqual(['megapot']);
  const box = await page.locator('[data-search]').boundingBox();
  const match = await page.locator('tr[data-row="megapot"]').boundingBox();
  expect(match!.y - (box!.y + box!.height)).toBeLessThan(120);
});

test.each([320, 390, 1440])('nothing moves when the answer arrives at %i pixels', async (width) => {
  const answered = Promise.withResolvers<void>();
  const board = boardWith(directory.map((_, index) => index));
  const { page } = await openHome(
    async (route) => {
      await answered.promise;
      await route.fulfill({ json: board });
    },
    { viewport: { width, height: 844 } },
  );
  await state(page, 'reading');
  const shift = await layoutShift(page);
  const top = () =>
    page.locator('table.games').evaluate((table) => table.getBoundingClientRect().top);
  const before = await top();
  answered.resolve();
  await state(page, 'live');
  expect(await top()).toBeCloseTo(before, 0);
  expect((await layoutShift(page)) - shift).toBeLessThan(0.02);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
