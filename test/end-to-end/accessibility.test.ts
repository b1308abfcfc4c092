import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { headlineExample } from '../../src/site/openapi/headline-example.ts';
import { ALL_RULES, axeViolations, RULES_OF_LOOKS } from './axe-violations.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const game = auditedGame(headlineExample.chainId, headlineExample.category);
/** Pixels. In a smaller window, the bar at the lower edge would cover elements. */
const HEIGHT = 4000;

const site = siteInBrowser({ keepsPages: true });
let page: Page;

beforeAll(async () => {
  page = await site.browser.newPage();
  await page.route('**/v1/games/*', (route) =>
    route.fulfill({ json: { ...headlineExample, key: game.key } }),
  );
});

/** Pages of the same kind differ only in their words. */
async function pathsOfEachKind(): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const isOther = (path: string) => path.startsWith('/games/') && path.split('/')[2] !== game.key;
  return [...all.filter((path) => !isOther(path)), `/compare?games=${game.key}`, '/no/such/page'];
}

test('every kind of page passes the rules of WCAG 2.2 AA on a desktop, and on a dark phone', async () => {
  const paths = await pathsOfEachKind();
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url + path);
    if (await page.locator('[data-headline]').count()) {
      await page.locator('[data-headline]:not([data-state=loading])').waitFor();
    }
    expect(await axeViolations(page, ALL_RULES), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: HEIGHT });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, RULES_OF_LOOKS), `${path}, dark phone`).toEqual([]);
  }
});

test('finds a button without a name, and grey on grey', async () => {
  // The site's content security policy forbids `setContent`. An empty page has no policy.
  await page.goto('about:blank');
  await page.setContent(
    '<html lang="en"><title>A</title><main><h1>A</h1><button></button><p style="color:#ccc;background:#fff">Pale words</p></main>',
  );
  expect(await axeViolations(page, ALL_RULES)).toEqual([
    expect.stringMatching(/^button-name/),
    expect.stringMatching(/^color-contrast/),
  ]);
});
