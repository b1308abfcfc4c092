import { expect, test } from 'vitest';
import { copiedText } from './copied-text.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const { key } = auditedGame();
const mistyped = `${key.slice(0, -2)}${key.at(-1)}${key.at(-2)}`;

const site = siteInBrowser();

async function openPage(path: string, javaScriptEnabled = true) {
  const page = await (await site.browser.newContext({ javaScriptEnabled })).newPage();
  const response = await page.goto(site.url + path);
  return { page, status: response?.status() };
}
const SUGGESTIONS = '[data-near] a';

test('a mistyped key gets a link to the game', async () => {
  const { page, status } = await openPage(`/games/${mistyped}/audit`);
  expect(status).toBe(404);
  await page.locator(SUGGESTIONS).first().waitFor();
  expect(await page.locator(SUGGESTIONS).first().getAttribute('href')).toBe(`/games/${key}`);
});

test('an address that resembles no page gets no suggestion', async () => {
  const { page } = await openPage('/qqqqqqqqqqqqqqqq');
  expect(await page.locator('[data-near]').isVisible()).toBe(false);
});

test('without a script the page links to the lists', async () => {
  const { page } = await openPage(`/games/${mistyped}`, false);
  expect(await page.locator('[data-near]').isVisible()).toBe(false);
  expect(await page.locator('main').getByRole('link', { name: 'All games' }).isVisible()).toBe(
    true,
  );
});

test('the search of the page leads to the list of all games, which then finds the game', async () => {
  const { page } = await openPage('/no/such/page');
  await page.getByRole('searchbox').fill(key);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`${site.url}/?q=${key}`);
  expect(await page.getByRole('searchbox').inputValue()).toBe(key);
  await page.locator(`tr[data-row="${key}"] a`).first().waitFor();
});

test('a badge can be seen on a light and on a dark page, and its code can be copied', async () => {
  const { page } = await openPage('/badges');
  const colours = await page.$$eval('.schemes figure', (pages) =>
    pages.map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(13, 17, 23)']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('button', { name: /^Copy: HTML/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Copied: HTML/ })
    .first()
    .waitFor();
  const copied = await copiedText(page.context());
  expect(copied).toBe(await page.locator('.copy-code code').first().textContent());
  expect(copied).toMatch(/^<a href="[^"]+\/games\/[^"]+"><img src="[^"]+\.svg"/);
});

test('an SVG parser reads every badge, and none has a script', async () => {
  const { page } = await openPage('/badges');
  const badges = await page.$$eval('.badges img', (images) =>
    images.map((image) => image.getAttribute('src')!),
  );
  expect(badges.length).toBeGreaterThan(10);
  // The site's content security policy forbids `DOMParser`. An empty page has no policy.
  await page.goto('about:blank');
  for (const path of badges) {
    const svg = await (await fetch(site.url + path)).text();
    const { error, role, title, scripts } = await page.evaluate((xml) => {
      const root = new DOMParser().parseFromString(xml, 'image/svg+xml').documentElement;
      return {
        error: root.querySelector('parsererror') !== null,
        role: root.getAttribute('role'),
        title: root.querySelector('title')?.textContent,
        scripts: root.querySelectorAll('script, foreignObject, [onload]').length,
      };
    }, svg);
    expect({ path, error, role, scripts }).toEqual({ path, error: false, role: 'img', scripts: 0 });
    expect(title).toContain('Not an endorsement.');
  }
});
