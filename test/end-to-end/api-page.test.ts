import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { copiedText } from './copied-text.ts';
import { siteInBrowser } from './site-in-browser.ts';

const site = siteInBrowser({ keepsPages: true });
let page: Page;

beforeAll(async () => {
  const context = await site.browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  page = await context.newPage();
  await page.goto(`${site.url}/api`);
});

test('the page begins with a first request and an answer with and without figures', async () => {
  const start = page.locator('.operation').first();
  expect(await start.locator('h2').textContent()).toBe('Start in one minute');
  const [figures, none] = await start.locator('.answer code').allTextContents();
  expect(JSON.parse(figures!).analytics.houseEdgePct).toBeTypeOf('number');
  expect(JSON.parse(none!)).toMatchObject({ analytics: null, unavailable: { retryable: true } });
});

test('every heading of the page is in its list of contents', async () => {
  const listed = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await listed.count()).toBe(await page.locator('main h2').count());
});

test('at desktop width the answer of a route is visible beside its text', async () => {
  for (const route of await page.locator('.operation', { has: page.locator('.answer') }).all()) {
    const [text, answer] = [
      await route.locator('> div').first().boundingBox(),
      await route.locator('.answer').first().boundingBox(),
    ];
    expect(answer!.x).toBeGreaterThan(text!.x + text!.width);
  }
});

test('a button copies a request that works without changes', async () => {
  await page.getByRole('button', { name: 'Copy: curl, first request' }).click();
  const copied = await copiedText(page.context());
  expect(copied).toMatch(/^curl https?:\/\/\S+\/v1\/games\/[a-z0-9-]+$/);
  await page.getByRole('button', { name: 'Copied: curl, first request' }).waitFor();
});

test('no button is offered without a script', async () => {
  const plain = await site.browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/api`);
  expect(await plain.getByRole('button').count()).toBe(0);
  await plain.close();
});

test('weighs at most 24 kB with its styles', async () => {
  const html = await (await fetch(`${site.url}/api`)).text();
  const files = [...html.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, file]) => file!);
  const styles = await Promise.all(
    files.map(async (file) => gzipSync(await (await fetch(site.url + file)).text()).length),
  );
  expect([gzipSync(html).length, ...styles].reduce((a, b) => a + b)).toBeLessThan(24_000);
});
