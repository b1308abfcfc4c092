import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_SITE_URL } from '../../src/content/dataset/registry.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';
import { siteInBrowser } from './site-in-browser.ts';

const KEY = auditedGame().key;

function linksOf(header: string | null) {
  return (header ?? '').split(/,\s*(?=<)/).map((link) => {
    const [, target, rel] = /^<([^>]+)>; rel="([^"]+)"/.exec(link) ?? [];
    return { target, rel, type: /; type="([^"]+)"/.exec(link)?.[1] };
  });
}

describe.each(OUTPUTS)('how programs find their way, from %s', (output) => {
  let server: RunningServer;
  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
  });
  afterAll(() => server.close());

  test('the API catalogue is a linkset by RFC 9727, also for HEAD', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(`${server.url}/.well-known/api-catalog`, { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      );
      expect(linksOf(headers.get('link'))).toContainEqual({
        target: '/.well-known/api-catalog',
        rel: 'api-catalog',
        type: undefined,
      });
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    const { linkset } = await (await fetch(`${server.url}/.well-known/api-catalog`)).json();
    for (const context of linkset) {
      for (const { href, type } of Object.values<{ href: string; type?: string }[]>(
        context,
      ).flat()) {
        if (href === undefined || type === undefined) continue;
        const answer = await fetch(href.replace(LOCAL_SITE_URL, server.url));
        expect([href, answer.status, answer.headers.get('content-type')]).toEqual([
          href,
          200,
          expect.stringMatching(new RegExp(`^${type}\\b`)),
        ]);
      }
    }
  });

  test('a build without a contact has no security.txt, and names none', async () => {
    const path = '/.well-known/security.txt';
    expect((await fetch(server.url + path)).status).toBe(404);
    for (const document of ['/discovery', '/discovery/others.json', '/.well-known/api-catalog']) {
      expect(await (await fetch(server.url + document)).text()).not.toContain(path);
    }
  });

  test('every target of a Link header exists and has the type that the header gives', async () => {
    const paths = ['/', `/games/${KEY}`, `/games/${KEY}.md`, `/v1/games/${KEY}/audit`, '/v1/games'];
    for (const path of [...paths, `/v1/games/${KEY}`, '/llms.txt', '/.well-known/api-catalog']) {
      const links = linksOf((await fetch(server.url + path)).headers.get('link'));
      expect(links.length, path).toBeGreaterThan(0);
      for (const { target, rel, type } of links) {
        expect(rel, path).toBeDefined();
        if (!target!.startsWith('/')) continue;
        const answer = await fetch(server.url + target);
        expect([path, target, answer.status]).toEqual([path, target, 200]);
        if (type) expect(answer.headers.get('content-type')).toContain(type);
      }
    }
  });

  test('the home page and the answers name what describes them, and content its licence', async () => {
    const relsOf = async (path: string) =>
      linksOf((await fetch(server.url + path)).headers.get('link')).map(({ rel }) => rel);
    expect(await relsOf('/')).toEqual(
      expect.arrayContaining([
        'alternate',
        'describedby',
        'license',
        'api-catalog',
        'service-desc',
      ]),
    );
    for (const path of ['/v1/games', `/v1/games/${KEY}/audit?full=1`]) {
      expect(await relsOf(path)).toEqual(
        expect.arrayContaining(['describedby', 'license', 'api-catalog']),
      );
    }
    // Live figures are facts, so the content licence does not apply to them.
    expect(await relsOf(`/v1/games/${KEY}`)).not.toContain('license');
  });

  test('robots.txt allows everything and names the site map, whose pages exist', async () => {
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(robots).toContain(`\nSitemap: ${LOCAL_SITE_URL}/sitemap.xml\n`);
    const map = await fetch(`${server.url}/sitemap.xml`);
    expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    for (const [, url] of (await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const { status } = await fetch(url!.replace(LOCAL_SITE_URL, server.url), { method: 'HEAD' });
      expect([url, status]).toEqual([url, 200]);
    }
  });
});

describe('structured data', () => {
  const site = siteInBrowser();

  test.each([
    ['/', 'Dataset'],
    [`/games/${KEY}/audit`, 'Review'],
  ])('of %s is a %s, and the content security policy reports nothing', async (path, type) => {
    const page = await site.browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) complaints.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`content security policy: ${event.violatedDirective}`),
      );
    });
    await page.goto(site.url + path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((text) => JSON.parse(text)['@type'])).toEqual([type]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('no other kind of page has any', async () => {
    for (const path of ['/about', '/compare', `/games/${KEY}`]) {
      expect(await (await fetch(site.url + path)).text()).not.toContain('ld+json');
    }
  });
});
