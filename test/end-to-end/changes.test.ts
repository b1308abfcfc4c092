import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({ keepsPages: true });
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/changes`);
});

const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();

test('a folded line says how many lines it contains, and opens', async () => {
  const folds = await page.locator('.fold').all();
  expect(folds.length).toBeGreaterThan(0);
  for (const fold of folds) {
    const [title, lines] = [
      await fold.locator('summary').first().textContent(),
      fold.locator('.change'),
    ];
    expect(title).toMatch(new RegExp(`^${await lines.count()} `));
    expect(await lines.first().isVisible()).toBe(false);
  }
  await folds[0]!.locator('summary').first().click();
  expect(await folds[0]!.locator('.change').first().isVisible()).toBe(true);
});

test('every line has its direction as a word', async () => {
  for (const mark of await page.locator('.change .mark').allTextContents()) {
    expect(mark.trim()).toMatch(/^(Worse|Better|Changed|New)$/);
  }
});

test('a letter that changed is read with both values', async () => {
  const line = page.locator('.change[data-kind=grade]', { hasText: 'Worse' }).first();
  const text = (await line.locator('.what p').first().textContent())!.replace(/\s+/g, ' ');
  expect(text).toMatch(/Grade from [A-F]: .+ to [A-F]: /);
});

test('without JavaScript, the choice of a kind hides every other kind, and days without it', async () => {
  const all = await visible('[data-kind]');
  await page.getByRole('radio', { name: 'Findings' }).check();
  expect(await visible('[data-kind=finding]')).toBeGreaterThan(0);
  expect(await visible('[data-kind]:not([data-kind=finding])')).toBe(0);
  for (const day of await page.locator('.day').filter({ visible: true }).all()) {
    expect(await day.locator('[data-kind=finding]').count()).toBeGreaterThan(0);
  }
  await page.getByRole('radio', { name: 'Everything' }).check();
  expect(await visible('[data-kind]')).toBe(all);
});

test('a kind without any change says so', async () => {
  await page.getByRole('radio', { name: 'Facts from the chain' }).check();
  const shown = await visible('[data-kind=chain]');
  expect(await visible('.nothing')).toBe(shown === 0 ? 1 : 0);
});
