import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Headline } from '../../src/schema/answers/headline.ts';
import { headlineExample } from '../../src/site/openapi/headline-example.ts';
import { RISK_NOTICE } from '../../src/site/service/service-texts.ts';
import { axeViolations, RULES_OF_LOOKS } from './axe-violations.ts';
import { coveredControls } from './covered-controls.ts';
import { layoutShift } from './layout-shift.ts';
import { pageProblems } from './page-problems.ts';
import { pauseClock } from './pause-clock.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const { network, ...publicSource } = headlineExample.source;
const game = auditedGame(headlineExample.chainId, headlineExample.category);
const live: Headline = { ...headlineExample, key: game.key, source: publicSource };
const local: Headline = { ...live, source: { ...publicSource, network: 'local' } };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const GAME = `/games/${live.key}`;
const ROUTE = `/v1/games/${live.key}`;

/** `none` means that there is no connection, `never` that the service never answers. */
type Answer =
  | { json: unknown }
  | { status: number; headers?: Record<string, string> }
  | 'none'
  | 'never';
const nextBlock = {
  analytics: { ...live.analytics!, houseEdgePct: live.analytics!.houseEdgePct - 0.5 },
  source: {
    ...publicSource,
    at: after(publicSource.at, 30),
    blockNumber: String(BigInt(publicSource.blockNumber!) + 10n),
    blockTime: after(publicSource.blockTime!, 30),
  },
};

const site = siteInBrowser();
let paths: string[];

beforeAll(async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
});

function after(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1000).toISOString();
}

function grouped(blockNumber: string): string {
  return BigInt(blockNumber).toLocaleString('en-US');
}

/**
 * Opens a page that requests a headline. Each request gets the next answer. The last answer is repeated. The time of the
 * page does not change, unless the test runs its clock.
 */
async function openPage(
  path: string,
  {
    answers = [{ json: live }],
    clock = publicSource.at,
    runsClock = false,
    ...context
  }: { answers?: Answer[]; clock?: string; runsClock?: boolean } & BrowserContextOptions = {},
) {
  const page = await (await site.browser.newContext(context)).newPage();
  // The answers have a fixed time. With the real clock, the page would mark them as stale.
  await (runsClock ? pauseClock(page, clock) : page.clock.setFixedTime(clock));
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
    if (answer === 'never') return;
    return answer === 'none' ? route.abort('connectionrefused') : route.fulfill(answer);
  });
  await page.goto(site.url + path);
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
    expect(await field(page, 'sentence')).toMatch(
      /^A 0\.001 BNB bet pays back 0\.0009\d+ BNB on average\.$/,
    );
    expect(await field(page, 'expectedValue')).toMatch(/^−0\.0000\d+ BNB$/);
    expect(await field(page, 'houseEdge')).toMatch(/^3(?:\.\d+)?.%$/);
    expect(await field(page, 'pullPrice')).toBe('0.001 BNB');
    expect(await field(page, 'pull')).toBe(analytics.pull);
    expect(await field(page, 'exitRisk')).toMatch(/risk/i);
    expect(await field(page, 'gas')).toMatch(/^1\.\d+.% of the price$/);
    expect(await page.locator('[data-payout-rows] tr').count()).toBe(
      analytics.risk!.outcomes.length,
    );
    const shown = await text(page, '[data-headline]');
    for (const sentence of [...analytics.assumptions, ...analytics.exitLiquidity.reasons]) {
      expect(shown).toContain(sentence);
    }
    expect(shown).toContain(analytics.breakEven[0]!.meaning);
    expect(await page.locator('[data-scenarios] li').count()).toBe(analytics.scenarios.length);
    expect(await page.locator('[data-source] a').getAttribute('href')).toBe(
      `${game.chain.explorer}/block/${publicSource.blockNumber}`,
    );
    expect(await text(page, '[data-block-number]')).toBe(publicSource.blockNumber);
    expect(await page.locator('[data-local]').isVisible()).toBe(false);
    expect(headlineRequests()).toBe(1);
  });

  test('has at most four digits in running text, and exact values in titles', async () => {
    const { page } = await openPage(GAME);
    await state(page, 'live');
    const value = page.locator('[data-field=expectedValue]');
    const digits = (amount: string) => amount.replace(/[^\d]/g, '').replace(/^0+/, '').length;
    expect(digits((await value.textContent())!)).toBeLessThanOrEqual(4);
    expect(digits((await value.getAttribute('title'))!)).toBeGreaterThan(4);
  });

  test('says what the player can gain with a sign, in words, and that it may not last', async () => {
    const { playedIn } = live.analytics!;
    const analytics = {
      ...live.analytics!,
      houseEdgePct: -12,
      playedIn: { ...playedIn, evPerPull: '120000000000000' },
    };
    const { page } = await openPage(GAME, { answers: [{ json: { ...live, analytics } }] });
    await state(page, 'live');
    expect(await field(page, 'expectedValue')).toBe('+0.00012 BNB');
    expect(await text(page, '[data-verdict]')).toMatch(/The player has the edge.*may not last/);
  });

  test('without chances says so, and shows no strip and no number for them', async () => {
    const analytics = { ...live.analytics!, risk: null, sessions: null, gas: null };
    const { page } = await openPage(GAME, { answers: [{ json: { ...live, analytics } }] });
    await state(page, 'live');
    expect(await field(page, 'winProbability')).toBe('unknown');
    expect(await field(page, 'gas')).toBe('unknown');
    expect(await page.locator('[data-part=noPayouts]').isVisible()).toBe(true);
    expect(await page.locator('[data-strip] rect').count()).toBe(0);
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await page.locator('[data-part=payouts]').isVisible()).toBe(false);
  });

  test('with amounts that are unknown says so, and draws no empty bar for them', async () => {
    const { exitLiquidity } = live.analytics!;
    const analytics = {
      ...live.analytics!,
      exitLiquidity: { ...exitLiquidity, owedWei: null, coverage: null },
    };
    const { page } = await openPage(GAME, { answers: [{ json: { ...live, analytics } }] });
    await state(page, 'live');
    expect(await field(page, 'exitOwed')).toBe('unknown');
    expect(await page.locator('[data-exit-bar=owed][data-unknown]').count()).toBe(1);
    expect(await page.locator('[data-exit-bar=available][data-unknown]').count()).toBe(0);
  });

  test('of a simulated chain says so, and links to no explorer', async () => {
    const { page } = await openPage(GAME, { answers: [{ json: local }] });
    await state(page, 'live');
    const banner = page.locator('[data-local]');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('Simulated chain');
    expect(await text(page, '[data-status]')).toContain('Simulated chain');
    expect(await page.locator('[data-source] a').count()).toBe(0);
  });

  test('with null figures shows the note and no number', async () => {
    const note = 'The chain did not answer in time; try again in a moment.';
    const { page } = await openPage(GAME, {
      answers: [{ json: { ...live, analytics: null, note } }],
    });
    await state(page, 'empty');
    expect(await text(page, '[data-failure]')).toContain(note);
    expect(await page.locator('[data-numbers]').filter({ visible: true }).count()).toBe(0);
    expect(await text(page, 'h2#live')).not.toMatch(/\b0 BNB/);
    expect(
      await page.getByText('There are no live numbers now.').filter({ visible: true }).count(),
    ).toBe(4);
    const slider = page.getByRole('slider');
    expect(await slider.isDisabled()).toBe(true);
    expect(await text(page, '[data-session-note]')).toContain('when there are live numbers');
    expect(await axeViolations(page, RULES_OF_LOOKS)).toEqual([]);
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
    await state(page, 'empty');
    expect(await text(page, '[data-failure]')).toMatch(message);
    expect(await page.locator('[data-numbers]').filter({ visible: true }).count()).toBe(0);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await state(page, 'live');
    expect(await field(page, 'pullPrice')).toBe('0.001 BNB');
    expect(headlineRequests()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
  });

  test('that fails after a success keeps the old numbers, and says that they are stale', async () => {
    const { page } = await openPage(GAME, { answers: [{ json: live }, { status: 503 }] });
    await state(page, 'live');
    await page.getByRole('button', { name: 'Read again' }).click();
    await state(page, 'stale');
    const note = page.locator('[data-stale]');
    expect(await note.isVisible()).toBe(true);
    expect(await note.textContent()).toMatch(/error \(503\).*may no longer hold/);
    expect(await page.locator('.headline [data-numbers]').isVisible()).toBe(true);
    expect(await axeViolations(page, RULES_OF_LOOKS)).toEqual([]);
  });

  test('renews itself while it is visible, and goes stale when no new answer comes', async () => {
    const { page, headlineRequests } = await openPage(GAME, {
      answers: [{ json: live }, { json: { ...live, ...nextBlock } }, { status: 503 }],
      runsClock: true,
    });
    await state(page, 'live');
    expect(await page.locator('[data-stale]').isVisible()).toBe(false);
    await page.clock.runFor(31_000);
    await page.locator(`[data-source] :text("${grouped(nextBlock.source.blockNumber)}")`).waitFor();
    expect(headlineRequests()).toBe(2);
    expect(await text(page, '[data-difference]')).toBe(
      `−0.5 points since block ${grouped(publicSource.blockNumber!)}`,
    );
    await page.clock.runFor(31_000);
    await state(page, 'stale');
    // The old figures can make the page stale before it has asked again.
    await expect.poll(headlineRequests).toBe(3);
  });

  test('whose service does not answer says so after ten seconds', async () => {
    const { page } = await openPage(GAME, { answers: ['never'] });
    await state(page, 'loading');
    expect(await text(page, '[data-status]')).toMatch(/^Reading/);
    expect(await field(page, 'expectedValue')).toBe('');
  });

  test('that is already old when it arrives says so', async () => {
    const { page } = await openPage(GAME, { clock: after(publicSource.at, 3600) });
    await state(page, 'stale');
    expect(await text(page, '[data-stale]')).toMatch(/The chain was read 6\d minutes ago\./);
    expect(await text(page, '[data-age]')).toMatch(/6\d minutes ago/);
  });

  test('without JavaScript says where the numbers are', async () => {
    const { page } = await openPage(GAME, { javaScriptEnabled: false });
    const section = page.locator('section.headline');
    expect(await section.getByRole('link', { name: ROUTE }).count()).toBeGreaterThan(0);
    expect(await section.locator('noscript p').isVisible()).toBe(true);
    expect(await section.getByRole('button', { name: /again/ }).count()).toBe(0);
    expect(await page.locator('[data-numbers]').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('slider').count()).toBe(0);
  });

  test.each([PHONE, DESKTOP])(
    'does not move the text of the page, at the top or at the live card, whether it has figures or not (%o)',
    async (viewport) => {
      for (const [name, answer] of [
        ['live', { json: live }],
        ['empty', { json: { ...live, analytics: null, note: 'The next round is not open yet.' } }],
      ] as const) {
        for (const anchor of ['', '#live', '#sessions']) {
          const { page } = await openPage(GAME + anchor, { viewport, answers: [answer] });
          await state(page, name);
          expect(await layoutShift(page), `${name} ${anchor}`).toBeLessThan(0.02);
        }
      }
    },
  );

  test.each([PHONE, DESKTOP])(
    'does not move the text when it goes stale (%o)',
    async (viewport) => {
      const { page } = await openPage(`${GAME}#live`, {
        viewport,
        answers: [{ json: live }, { status: 503 }],
      });
      await state(page, 'live');
      const before = await layoutShift(page);
      await page.getByRole('button', { name: 'Read again' }).click();
      await state(page, 'stale');
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    },
  );
});

describe('several pulls in a row', () => {
  /** The house edge is the same as in BetSwirl. */
  const bet = (probability: number): Headline => {
    const price = 1_002_520_000_000_000n;
    const wins = BigInt(Math.round(965_000_000_000_000 / probability));
    const outcome = (chance: number, payout: bigint) => ({
      probability: chance,
      payoutWei: String(payout),
      leastPayoutWei: String(payout),
      mostPayoutWei: String(payout),
    });
    return {
      ...live,
      analytics: {
        ...live.analytics!,
        houseEdgePct: 3.742569,
        pullPriceWei: String(price),
        playedIn: {
          ...live.analytics!.playedIn,
          pullPrice: String(price),
          evPerPull: '-37520000000000',
        },
        risk: {
          ...live.analytics!.risk!,
          winProbability: probability,
          outcomes: [outcome(1 - probability, 0n), outcome(probability, wins)],
        },
      },
    };
  };
  const words = (page: Page) => page.locator('[data-session-words] li').allTextContents();

  test('differ at the same edge: a coin toss never loses the whole stake, roulette mostly does', async () => {
    const coinToss = await openPage(GAME, { answers: [{ json: bet(1 / 2) }] });
    await state(coinToss.page, 'live');
    const roulette = await openPage(GAME, { answers: [{ json: bet(1 / 37) }] });
    await state(roulette.page, 'live');
    expect(await words(coinToss.page)).toEqual([
      expect.stringMatching(/^41.% end ahead$/),
      expect.stringMatching(/^57.% lose less than half$/),
      expect.stringMatching(/^2.% lose half or more$/),
      expect.stringMatching(/^under 1.% lose all$/),
    ]);
    expect(await words(roulette.page)).toEqual([
      expect.stringMatching(/^42.% end ahead$/),
      expect.stringMatching(/^0.% lose less than half$/),
      expect.stringMatching(/^0.% lose half or more$/),
      expect.stringMatching(/^58.% lose all$/),
    ]);
  });

  test('are chosen with the keyboard alone, from 1 to 1,000', async () => {
    const { page } = await openPage(GAME, { answers: [{ json: bet(1 / 37) }] });
    await state(page, 'live');
    const slider = page.getByRole('slider', { name: 'Number of bets' });
    await slider.focus();
    expect(await slider.getAttribute('aria-valuetext')).toBe('20 bets');
    await page.keyboard.press('Home');
    expect(await slider.getAttribute('aria-valuetext')).toBe('1 bet');
    expect(await text(page, '#sessions')).toBe('After 1 bet');
    expect(await words(page)).toContainEqual(expect.stringMatching(/^97.% lose all$/));
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuetext')).toBe('1000 bets');
    expect(await text(page, '[data-staked]')).toBe('for 1.003 BNB');
    const exactly = page.getByRole('spinbutton', { name: 'Exactly' });
    await exactly.fill('37');
    expect(await text(page, '#sessions')).toBe('After 37 bets');
    await exactly.fill('2000');
    expect(await text(page, '#sessions')).toBe('After 37 bets');
  });

  test('have the reason in place of a slider if one pull changes the next one', async () => {
    const reason =
      'A mint replaces the one before. So there are no figures for several pulls in a row.';
    const analytics = { ...live.analytics!, sessions: null, assumptions: [reason] };
    const { page } = await openPage(GAME, { answers: [{ json: { ...live, analytics } }] });
    await state(page, 'live');
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await text(page, '[data-session-note]')).toBe(reason);
    expect(await text(page, '#sessions')).toBe('After 1 bet');
  });
});

describe('the page of a game', () => {
  test('has a map of its sections, and every heading has an address', async () => {
    const { page } = await openPage(GAME, { viewport: { width: 1440, height: 900 } });
    await state(page, 'live');
    const map = page.getByRole('navigation', { name: 'On this page' });
    const hrefs = await map
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(hrefs.length).toBeGreaterThan(8);
    for (const href of hrefs) expect(await page.locator(href).count(), href).toBe(1);
    expect(await page.locator('h2:not([id])').count()).toBe(0);
  });

  test('on a phone keeps links to its main sections on the screen, and covers no heading with them', async () => {
    const { page } = await openPage(GAME, { viewport: PHONE });
    await state(page, 'live');
    const jump = page.getByRole('navigation', { name: 'Jump to' });
    const links = await jump.getByRole('link').all();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const id = (await link.getAttribute('href'))!.slice(1);
      await link.click();
      const bar = (await jump.boundingBox())!;
      const heading = (await page.locator(`[id="${id}"]`).boundingBox())!;
      expect(bar.y, id).toBe(0);
      expect(bar.width, id).toBe(PHONE.width);
      expect(heading.y, id).toBeGreaterThanOrEqual(bar.y + bar.height);
      expect(heading.y, id).toBeLessThan(PHONE.height / 2);
    }
  });

  test('weighs little, like its audit: page and styles below 24 kB, scripts below 12 kB', async () => {
    const audits = paths.filter((path) => path.endsWith('/audit'));
    for (const path of [GAME, `/games/${auditedGame().key}`, ...audits]) {
      const html = await (await fetch(site.url + path)).text();
      const parts = { styles: gzipSync(html).length, scripts: 0 };
      for (const [, file] of html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)) {
        const size = gzipSync(await (await fetch(site.url + file!)).text()).length;
        if (file!.endsWith('.css')) parts.styles += size;
        else parts.scripts += size;
      }
      expect(parts.styles, path).toBeLessThan(24_000);
      expect(parts.scripts, path).toBeLessThan(12_000);
    }
  });
});

describe('an audit', () => {
  test('is complete: scope, findings worst first with their detail, method, sources', async () => {
    const { key } = game;
    const response = await fetch(`${site.url}/v1/games/${key}/audit?full=1`);
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

  test('without a script folds its findings on a phone, and nowhere else', async () => {
    const { page } = await openPage(`/games/${game.key}/audit`, { javaScriptEnabled: false });
    const [first, second] = await page.locator('article.finding').all();
    const shown = async () =>
      Promise.all([first!, second!].map((one) => one.locator('p.summary').isVisible()));
    const navigation = page.getByRole('navigation', { name: 'On this page' });
    expect(await shown()).toEqual([true, true]);
    expect(await navigation.isVisible()).toBe(true);
    await page.setViewportSize(PHONE);
    expect(await shown()).toEqual([false, false]);
    await first!.getByText(/^Read F-/).click();
    expect(await shown()).toEqual([true, false]);
    // The title is a link to its finding. The page opens the finding that the address names.
    await second!.getByRole('heading').first().getByRole('link').click();
    expect(await shown()).toEqual([true, true]);
    await second!.getByRole('link', { name: 'Back to all findings' }).click();
    expect(await shown()).toEqual([true, false]);
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual([true, true]);
    expect(await navigation.isVisible()).toBe(false);
    expect(await text(page, '.cover')).toContain(`/audit/`);
    expect(await page.locator('.cover').isVisible()).toBe(true);
    const numbers = await first!.locator('.numbers-links a[href^=http]').count();
    expect(await first!.locator('.link-targets li').count()).toBe(numbers);
  });
});

describe('every page', () => {
  test('is well formed and self-contained, and fits into 320 pixels', async () => {
    const { page, requests, complaints } = await openPage('/');
    for (const path of [...paths, '/no/such/page']) {
      requests.length = 0;
      complaints.length = 0;
      await page.setViewportSize(DESKTOP);
      await page.goto(site.url + path);
      if (await page.locator('[data-headline]').count()) await state(page, 'live');
      expect(await page.evaluate(pageProblems), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(coveredControls), path).toEqual([]);
      expect(
        complaints.filter((message) => !message.includes('404')),
        path,
      ).toEqual([]);
      const foreign = requests.filter((url) => new URL(url).origin !== site.url);
      expect(foreign, path).toEqual([]);
      const prose = await page.evaluate(() => {
        const copy = document.body.cloneNode(true) as HTMLElement;
        for (const code of copy.querySelectorAll('pre, code, script, style')) code.remove();
        return copy.textContent;
      });
      expect(prose, `${path} has a day in another form`).not.toMatch(
        /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/,
      );
      expect(prose, `${path} names the time zone twice`).not.toMatch(/UTC\s+UTC/);
      const notices = page.getByText(RISK_NOTICE, { exact: true }).filter({ visible: true });
      expect(await notices.count(), `${path} shows the loss notice once`).toBe(1);
    }
  });

  test('has links that work, and names its JSON version', async () => {
    const links = new Map<string, string>();
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text();
      expect(html, path).toContain('<link rel="canonical"');
      // An audit in review has no JSON version.
      const isPublished = !html.includes('<strong>In review, not finished.</strong>');
      if (isPublished && (path === '/' || path.startsWith('/games/'))) {
        expect(html, path).toContain('<link rel="alternate" type="application/json"');
      }
      for (const [, href] of html.matchAll(/<(?:a|link)\b[^>]*?\bhref="(\/[^"]*|#[^"]+)"/g)) {
        links.set(new URL(href!, site.url + path).href, path);
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
