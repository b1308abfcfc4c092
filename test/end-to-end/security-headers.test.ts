import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/serve/server.ts';
import { headlineExample } from '../../src/site/openapi/headline-example.ts';
import { isLong } from '../is-long.ts';
import { listen } from '../listen.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const KEY = auditedGame().key;

/** Pages of other sites may load these paths. */
const FOR_OTHER_SITES = [
  ...['/v1/games', `/v1/games/${KEY}`, `/v1/games/${KEY}/audit?full=1`, '/v1/board', '/v1/nope'],
  ...['/openapi.json', '/discovery', '/discovery/pages.json', '/.well-known/api-catalog'],
  ...['/llms.txt', '/llms-full.txt', '/terms.txt', `/games/${KEY}.md`, '/index.md'],
  ...['/changes.atom', '/changes.json', '/data/games.csv', '/data/dump.json', '/mcp', '/a2a'],
  ...[`/badges/${KEY}.svg`, `/share/${KEY}.png`, '/icons/192.png', '/favicon.svg'],
];
/** Only our own pages may load these paths. */
const FOR_THIS_SITE = [
  ...['/', `/games/${KEY}`, `/games/${KEY}/audit`, '/about', '/games', '/nope', '/_astro/gone.css'],
  ...['/search.json', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/%E0%A4%A'],
];

describe.each(OUTPUTS)('%s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
  });
  afterAll(() => server.close());

  const headersOf = async (path: string, init: RequestInit = {}) =>
    (await fetch(server.url + path, { redirect: 'manual', ...init })).headers;

  test.each([
    ...FOR_OTHER_SITES.map((path) => [path, 'cross-origin']),
    ...FOR_THIS_SITE.map((path) => [path, 'same-origin']),
  ])('%s has every security header; its resource policy is %s', async (path, policy) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      const headers = await headersOf(path!, { method });
      expect({
        resource: headers.get('cross-origin-resource-policy'),
        opener: headers.get('cross-origin-opener-policy'),
        sniff: headers.get('x-content-type-options'),
        referrer: headers.get('referrer-policy'),
        transport: headers.get('strict-transport-security'),
        camera: headers.get('permissions-policy')?.match(/\bcamera=[^,]+/)?.[0],
        content: headers.get('content-security-policy')?.split(';')[0],
      }).toEqual({
        resource: policy,
        opener: 'same-origin',
        sniff: 'nosniff',
        referrer: 'strict-origin-when-cross-origin',
        transport: 'max-age=63072000',
        camera: 'camera=()',
        content: "default-src 'none'",
      });
    }
  });

  test('a page may load and run only what this site serves as a file', async () => {
    const policy = new Map(
      (await headersOf('/'))
        .get('content-security-policy')!
        .split('; ')
        .map((directive) => {
          const [name, ...sources] = directive.split(' ');
          return [name, sources.join(' ')];
        }),
    );
    for (const name of ['default-src', 'base-uri', 'frame-ancestors', 'trusted-types']) {
      expect([name, policy.get(name)]).toEqual([name, "'none'"]);
      policy.delete(name);
    }
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    policy.delete('require-trusted-types-for');
    expect(policy.has('script-src') && policy.has('style-src')).toBe(true);
    for (const [name, sources] of policy) expect([name, sources]).toEqual([name, "'self'"]);
  });

  test('of the features of browsers, a page may only write to the clipboard', async () => {
    const features = (await headersOf('/')).get('permissions-policy')!.split(', ');
    expect(features.length).toBeGreaterThan(20);
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
      'clipboard-write=(self)',
    ]);
  });
});

describe('in a browser', () => {
  const site = siteInBrowser();

  /** Opens a page and collects the browser's errors and warnings. Messages about failed requests are left out. */
  async function newPage(colorScheme: 'light' | 'dark' = 'light') {
    const context = await site.browser.newContext({ colorScheme });
    const page = await context.newPage();
    const reports: string[] = [];
    const report = (text: string) => reports.push(`${new URL(page.url()).pathname}: ${text}`);
    await page.exposeFunction('reportViolation', report);
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation(
          `${violatedDirective} blocks ${blockedURI}`,
        ),
      );
    });
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isMissingFile(message.text())) {
        report(message.text());
      }
    });
    return { page, reports };
  }

  // Both modes have the same policy. So only long runs test the light mode.
  test.each(isLong ? (['light', 'dark'] as const) : (['dark'] as const))(
    'no page of the site breaks a rule of its headers, in %s mode',
    async (scheme) => {
      const { page, reports } = await newPage(scheme);
      // Some scripts show content only after a live answer. So each request for a headline gets an example.
      await page.route('**/v1/games/*', (route) => route.fulfill({ json: headlineExample }));
      const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
      const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url]) => new URL(url!).pathname,
      );
      expect(paths.length).toBeGreaterThan(40);
      for (const path of [...paths, '/nope', `/badges/${KEY}.svg`, '/favicon.svg']) {
        await page.goto(site.url + path);
        for (const details of await page.locator('summary').all()) {
          if (await details.isVisible()) await details.click();
        }
      }
      expect(reports).toEqual([]);
    },
  );

  test('code that gets into a page does not run, and the browser reports it', async () => {
    const { page, reports } = await newPage();
    await addToPage(
      page,
      `<script>globalThis.ran = 'script'</script>
       <img src="/favicon.svg" onload="globalThis.ran = 'handler'">
       <style>main { display: none }</style>
       <p style="display: none" id="styled">text</p>
       <script src="data:text/javascript,globalThis.ran='data'"></script>
       <base href="https://evil.example/">
       <iframe src="/about"></iframe>`,
    );
    await page.goto(`${site.url}/about`);
    await page.locator('main').waitFor();
    expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
    expect(await page.locator('#styled').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.baseURI)).toBe(`${site.url}/about`);
    await expect
      .poll(() => new Set(reports.flatMap((text) => /: (\S+) blocks/.exec(text)?.[1] ?? [])))
      .toEqual(
        new Set([
          ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr'],
          ...['base-uri', 'frame-src'],
        ]),
      );
  });

  test('a script of the site cannot turn text into code or markup', async () => {
    const { page } = await newPage();
    await page.goto(`${site.url}/about`);
    const outcome = (run: string) =>
      page.evaluate((code) => {
        const attempts: Record<string, () => unknown> = {
          innerHTML: () => (document.body.innerHTML = '<p>'),
          insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>'),
        };
        try {
          attempts[code]!();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      }, run);
    expect(await outcome('innerHTML')).toBe('TypeError');
    expect(await outcome('insertAdjacentHTML')).toBe('TypeError');
  });

  test('a page of another site can show pictures of ours, but not use our styles or frame a page', async () => {
    const [, stylesheet] = /href="(\/_astro\/[^"]+\.css)"/.exec(
      await (await fetch(site.url)).text(),
    )!;
    const elsewhere = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<img src="${site.url}/badges/${KEY}.svg"><img src="${site.url}/share/${KEY}.png">
         <link rel="stylesheet" href="${site.url}${stylesheet}">
         <iframe src="${site.url}/about"></iframe>`,
      ),
    );
    // To a browser, localhost is another site than 127.0.0.1.
    const address = await listen(elsewhere, 'localhost');
    try {
      const { page, reports } = await newPage();
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
      await page.goto(`${address}/`);
      const widths = await page
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
      expect(widths).toEqual([320, 1200]);
      expect(failed).toContain(stylesheet);
      expect(await page.frames()[1]!.locator('main').count()).toBe(0);
      expect(reports.join('\n')).toMatch(/frame-ancestors/);
    } finally {
      await new Promise((resolve) => elsewhere.close(resolve));
    }
  });
});

/** Whether the browser's message reports an answer with an error status, such as 404. */
function isMissingFile(message: string): boolean {
  return message.startsWith('Failed to load resource: the server responded with a status of');
}

/** Simulates a text that escaped from its place in the page. */
async function addToPage(page: Page, markup: string): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, body });
  });
}
