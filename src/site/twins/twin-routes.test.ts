import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { route } from '../../serve/route.ts';
import { readRoutingTable } from '../../serve/routing-table.ts';
import { twinRoutes } from './twin-routes.ts';

const table = readRoutingTable(twinRoutes());
const follow = (path: string, accept: string | null) =>
  route(
    table,
    {
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: new Headers(accept === null ? {} : { accept }),
    },
    () => true,
  );
const target = async (path: string, accept: string | null) => (await follow(path, accept)).path;

describe('the twin is served at the address of the page', () => {
  test.each([
    'text/markdown',
    'text/markdown, text/html;q=0.9, */*;q=0.1',
    'text/html;q=0.9,text/markdown',
    'text/markdown;q=0.2, text/html;q=0.1',
    'text/markdown;q=0.05, text/html;q=0',
    'text/markdown, */*',
    'text/markdown;q=0.8, application/json',
  ])('to a client that accepts %s', async (accept) => {
    expect(await target('/games/moon-lottery', accept)).toBe('/games/moon-lottery.md');
    expect(await target('/', accept)).toBe('/index.md');
  });

  test.each([
    null,
    '*/*',
    'text/*',
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/markdown, text/html, */*',
    'text/markdown;q=0.5, text/html;q=0.5',
    'text/markdown;q=0.9, text/html',
    'text/markdown;q=0, */*',
    'application/json',
  ])('but not to a client that accepts %s', async (accept) => {
    expect(await target('/games/moon-lottery', accept)).toBe('/games/moon-lottery');
    expect(await target('/', accept)).toBe('/');
  });

  test('at all weights in tenths only if markdown has the higher one', async () => {
    const weight = fc.integer({ min: 0, max: 10 });
    await fc.assert(
      fc.asyncProperty(weight, weight, fc.boolean(), async (markdown, html, htmlFirst) => {
        const parts = [`text/markdown;q=${markdown / 10}`, `text/html;q=${html / 10}`];
        const accept = (htmlFirst ? parts.toReversed() : parts).join(', ');
        const expected = markdown > html ? '/about.md' : '/about';
        expect(await target('/about', accept)).toBe(expected);
      }),
    );
  });

  test.each([
    ['/games/a/', '/games/a.md'],
    ['/games/a/audit', '/games/a/audit.md'],
    ['/games/a/audit/b/v2', '/games/a/audit/b/v2.md'],
    ['/methodology', '/methodology.md'],
    ['/methodology/ev', '/methodology/ev.md'],
    ['/terms', '/terms.md'],
    ['/compare', '/compare.md'],
    ['/api/', '/api.md'],
    ['/api/v1', '/api/v1'],
    ['/changes.json', '/changes.json'],
    ['/badges/a.svg', '/badges/a.svg'],
    ['/games/a.md', '/games/a.md'],
    ['/Games/a', '/Games/a'],
    ['/v1/games/a', '/v1/games/a'],
  ])('at %s it is %s', async (path, twin) => {
    expect(await target(path, 'text/markdown')).toBe(twin);
  });
});

test('a page and its twin name each other, the licence and the guide, in any form of the page', async () => {
  for (const accept of ['text/html', 'text/markdown']) {
    const { headers } = await follow('/games/a/audit', accept);
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(headers.get('link')).toBe(
      '</games/a/audit.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"; type="text/plain", <https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    );
  }
  const { headers } = await follow('/games/a/audit.md', null);
  expect(headers.get('link')).toContain('</games/a/audit>; rel="canonical"; type="text/html"');
  expect(headers.get('vary')).toBeNull();
});

test('the home page also names the description of the interface and the terms', async () => {
  const { headers } = await follow('/', null);
  for (const link of [
    '</index.md>; rel="alternate"; type="text/markdown"',
    '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
    '</openapi.json>; rel="service-desc"; type="application/json"',
    '</discovery>; rel="service-meta"; type="application/json"',
    '</terms.txt>; rel="terms-of-service"; type="text/plain"',
  ]) {
    expect(headers.get('link')?.split(', ')).toContain(link);
  }
});

test('an address that is no page has no such headers', async () => {
  const { headers } = await follow('/badges/a.svg', 'text/markdown');
  expect([...headers]).toEqual([]);
});
