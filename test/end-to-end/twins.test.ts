import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as pages from '../../src/addresses/pages.ts';
import * as siteFiles from '../../src/addresses/site-files.ts';
import { twinOf } from '../../src/addresses/twin-of.ts';
import type { RunningServer } from '../../src/serve/server.ts';
import { MARKDOWN_TYPE } from '../../src/site/twins/markdown-response.ts';
import { OUTPUTS, serveOutput, unplugChains } from './outputs.ts';
import { auditedGame } from './shipped-games.ts';

const GAME = `/games/${auditedGame().key}`;
const HTML_TYPE = 'text/html; charset=utf-8';

describe.each(OUTPUTS)('markdown twins, from %s', (output) => {
  let server: RunningServer;
  let paths: string[];

  beforeAll(async () => {
    unplugChains();
    server = await serveOutput(output);
    const map = await (await fetch(server.url + siteFiles.sitemap)).text();
    paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  });
  afterAll(() => server.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { headers, method, redirect: 'manual' });
  const asMarkdown = { accept: 'text/markdown' };

  test('every page has a twin at an address of its own, and names it in its head and its headers', async () => {
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => twinOf(path) === undefined)).toEqual([]);
    for (const path of paths) {
      const twin = twinOf(path)!;
      const [page, direct, chosen] = await Promise.all([
        ask(path, { accept: 'text/html' }),
        ask(twin),
        ask(path, asMarkdown),
      ]);
      expect([twin, direct.status, direct.headers.get('content-type')]).toEqual([
        twin,
        200,
        MARKDOWN_TYPE,
      ]);
      const text = await direct.text();
      expect(text).toMatch(/^# \S/);
      expect([path, await chosen.text()]).toEqual([path, text]);
      expect(chosen.headers.get('content-type')).toBe(MARKDOWN_TYPE);
      expect(page.headers.get('content-type')).toBe(HTML_TYPE);
      for (const { headers } of [page, chosen]) {
        expect(headers.get('vary')?.split(', ')).toContain('Accept');
        expect(headers.get('link')).toContain(`<${twin}>; rel="alternate"; type="text/markdown"`);
      }
      expect(await page.text()).toContain(
        `<link rel="alternate" type="text/markdown" href="${twin}">`,
      );
      expect(direct.headers.get('link')).toContain(`<${path}>; rel="canonical"`);
      expect(direct.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('the twins of the live pages name a request that has the live figures', async () => {
    for (const path of [pages.compare, pages.status]) {
      const text = await (await ask(path, asMarkdown)).text();
      const [, request] = /^http:\/\/localhost:4321(\/v1\/board\S*)$/m.exec(text)!;
      const answer = await ask(request!);
      expect(answer.status).toBe(200);
      const { rows } = await answer.json();
      expect(rows.length).toBeGreaterThan(1);
      if (path === pages.compare) expect(rows).toHaveLength(2);
    }
  });

  test('a query of the page does not change its twin', async () => {
    const [plain, compared] = await Promise.all([
      ask(pages.compare, asMarkdown),
      ask(`${pages.compare}?games=a,b`, asMarkdown),
    ]);
    expect(await compared.text()).toBe(await plain.text());
  });

  test('a twin and its page have strong ETags of their own, and a 304 for the right one only', async () => {
    const [page, twin] = await Promise.all([ask(GAME), ask(GAME, asMarkdown)]);
    const etags = [page, twin].map(({ headers }) => headers.get('etag')!);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
    expect(etags[0]).not.toBe(etags[1]);
    for (const [at, expected] of [
      [1, 304],
      [0, 200],
    ] as const) {
      const again = await ask(GAME, { ...asMarkdown, 'if-none-match': etags[at]! });
      expect(again.status).toBe(expected);
      expect(again.headers.get('vary')).toContain('Accept');
    }
  });

  test('HEAD chooses like GET', async () => {
    const head = await ask(GAME, asMarkdown, 'HEAD');
    expect(head.headers.get('content-type')).toBe(MARKDOWN_TYPE);
  });

  test.each(['text/html,*/*;q=0.8', 'text/markdown, text/html', '*/*'])(
    'a client that accepts %s gets the page',
    async (accept) => {
      expect((await ask(GAME, { accept })).headers.get('content-type')).toBe(HTML_TYPE);
    },
  );

  test('what does not exist is a 404 in HTML, also for a client that wants markdown', async () => {
    for (const path of ['/games/nope', '/games/nope.md', '/nope.md', `${GAME}.md.md`]) {
      const answer = await ask(path, asMarkdown);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        HTML_TYPE,
      ]);
      expect(answer.headers.get('link')).not.toContain('.md');
    }
  });

  test('links of a twin inside the site lead somewhere', async () => {
    const broken: string[] = [];
    const seen = new Set<string>();
    for (const path of paths) {
      const text = await (await ask(twinOf(path)!)).text();
      for (const [, url] of text.matchAll(/\]\((http:\/\/localhost:4321[^)#\s]*)/g)) {
        const { pathname, search } = new URL(url!);
        if (seen.has(pathname)) continue;
        seen.add(pathname);
        const { status } = await ask(pathname + search);
        if (status !== 200) broken.push(`${path} → ${pathname}`);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });

  test('no twin is too long for an agent with a limit of 25,000 tokens', async () => {
    for (const path of paths) {
      expect((await (await ask(twinOf(path)!)).text()).length, path).toBeLessThan(90_000);
    }
  });
});
