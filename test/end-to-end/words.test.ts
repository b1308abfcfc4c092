import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WORDS_PAGE } from '../../src/addresses/words.ts';
import { axeViolations, RULES_OF_LOOKS } from './axe-violations.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const { key } = auditedGame();
const GAME = `/games/${key}`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const site = siteInBrowser();

/** An explanation must work without JavaScript. */
async function openPage(path: string, context: BrowserContextOptions = {}): Promise<Page> {
  const page = await (
    await site.browser.newContext({ viewport: PHONE, javaScriptEnabled: false, ...context })
  ).newPage();
  await page.goto(site.url + path);
  return page;
}

const opened = (page: Page) => page.locator('.explanation:popover-open');
const term = (page: Page, word: string) =>
  page.locator(`.term[popovertarget="word:${word}"]`).filter({ visible: true }).first();

describe('a technical word', () => {
  test.each([PHONE, DESKTOP])(
    'of the home page: one tap says what C means (%o)',
    async (viewport) => {
      const page = await openPage('/', { viewport });
      await term(page, 'grade').click();
      expect(await opened(page).textContent()).toContain('C: medium risk');
      const box = (await opened(page).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    },
  );

  test('of the page of a game: two taps say what its letter means', async () => {
    const page = await openPage(GAME);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByText(/ratings/i)
      .click();
    await page.locator('.grade-large .term').click();
    expect(await opened(page).textContent()).toMatch(/[A-F] means (?:the )?\w+ risk/);
  });

  test('is opened and closed with the keyboard, and is read aloud', async () => {
    const page = await openPage(GAME);
    const word = term(page, 'exit');
    await word.focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('dialog', { name: 'Exit' });
    expect(await note.isVisible()).toBe(true);
    expect(await page.locator('.explanation:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    const more = note.getByRole('link', { name: 'More about Exit' });
    expect(await more.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await more.getAttribute('href')).toBe(`${WORDS_PAGE}#exit`);
    await page.keyboard.press('Escape');
    expect(await opened(page).count()).toBe(0);
    expect(await word.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('closes at its button and at a tap elsewhere', async () => {
    const page = await openPage(GAME);
    await term(page, 'exit').click();
    await opened(page).getByRole('button', { name: 'Close' }).click();
    expect(await opened(page).count()).toBe(0);
    await term(page, 'exit').click();
    await page.mouse.click(195, 5);
    expect(await opened(page).count()).toBe(0);
  });

  test.each(['/', GAME, `${GAME}/audit`, '/status'])(
    'of %s can be hit by a finger, and its page has no problem while it is open',
    async (path) => {
      const page = await openPage(path, { javaScriptEnabled: true });
      const terms = page.locator('.term').filter({ visible: true });
      // One call measures all words, because a live answer can hide one of them meanwhile.
      const sides = await terms.evaluateAll((words) =>
        words.map((word) => {
          const { width, height } = word.getBoundingClientRect();
          return Math.min(width, height);
        }),
      );
      expect(sides).not.toEqual([]);
      for (const side of sides) expect(side).toBeGreaterThanOrEqual(24);
      await terms.first().click();
      expect(await opened(page).count()).toBe(1);
      expect(await axeViolations(page, RULES_OF_LOOKS)).toEqual([]);
    },
  );

  test('in column headings is hidden with them on a phone', async () => {
    const page = await openPage('/status');
    expect(await page.locator('thead .term').filter({ visible: true }).count()).toBe(0);
  });
});

test('a page has the explanations of the words that it uses, each once', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  for (const [, url] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(url!).pathname;
    const html = await (await fetch(site.url + path)).text();
    const used = [...html.matchAll(/ popovertarget="(word:[^"]*)"/g)].map(([, id]) => id!);
    const explained = [...html.matchAll(/ id="(word:[^"]*)"/g)].map(([, id]) => id!);
    expect([path, explained.toSorted()]).toEqual([path, [...new Set(used)].toSorted()]);
  }
});
