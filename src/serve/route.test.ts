import { describe, expect, test } from 'vitest';
import { type Routed, route } from './route.ts';
import { readRoutingTable } from './routing-table.ts';

type Routes = Parameters<typeof readRoutingTable>[0];

/** Only the addresses in `paths` have a file or a function. */
function follow(
  routes: Routes,
  paths: readonly string[],
  address: string,
  { method = 'GET', headers = {} as Record<string, string> } = {},
): Promise<Routed> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return route(
    readRoutingTable(routes),
    { method, path: pathname, query: searchParams, headers: new Headers(headers) },
    (path) => paths.includes(path),
  );
}

describe('before the filesystem', () => {
  test('a route with a destination wins over the file at the address', async () => {
    const routes = [{ src: '^/a$', methods: ['POST'], dest: '/function' }];
    const post = await follow(routes, ['/a', '/function'], '/a', { method: 'POST' });
    expect(post.path).toBe('/function');
    const get = await follow(routes, ['/a', '/function'], '/a');
    expect(get.path).toBe('/a');
  });

  test('headers of all continuing routes are merged, and the last one of a name wins', async () => {
    const routes: Routes = [
      { src: '^/a/(.*)$', headers: { 'X-One': '1', 'X-Rest': '$1' }, continue: true },
      { src: '^/.*$', headers: { 'x-one': '2' }, continue: true },
      { src: '^/b$', headers: { 'x-two': '2' }, continue: true },
    ];
    const { path, headers } = await follow(routes, ['/a/c'], '/a/c');
    expect(path).toBe('/a/c');
    expect(Object.fromEntries(headers)).toEqual({ 'x-one': '2', 'x-rest': 'c' });
  });

  test('a source matches any letter case, unless the route says otherwise', async () => {
    const route = { src: '^/a$', dest: '/b' };
    expect((await follow([route], ['/b'], '/A')).path).toBe('/b');
    expect((await follow([{ ...route, caseSensitive: true }], ['/b'], '/A')).path).toBeNull();
  });
});

describe('after the filesystem', () => {
  const rewrites: Routes = [
    { handle: 'filesystem' },
    {
      src: '^/games/([^/]+)/audit/?$',
      has: [{ type: 'query', key: 'full', value: '1' }],
      dest: '/games/$1/audit.full.json',
      check: true,
    },
    { src: '^/games/([^/]+)/audit/?$', dest: '/games/$1/audit.json', check: true },
    { src: '^/games/(?<rest>.*)$', dest: '/function', check: true },
    { src: '^/.*$', dest: '/404.html', status: 404 },
  ];
  const files = ['/games/a/audit.json', '/games/a/audit.full.json', '/function', '/404.html', '/x'];

  test.each([
    ['/games/a/audit', '/games/a/audit.json'],
    ['/games/a/audit/', '/games/a/audit.json'],
    ['/games/a/audit?full=1', '/games/a/audit.full.json'],
    ['/games/a/audit?full=11', '/games/a/audit.json'],
    ['/games/a/audit?full=', '/games/a/audit.json'],
    ['/games/a/audit.json', '/games/a/audit.json'],
  ])('%s is %s', async (address, path) => {
    expect(await follow(rewrites, files, address)).toMatchObject({ path, status: null });
  });

  test('a rewrite without an existing target continues with the table', async () => {
    expect((await follow(rewrites, files, '/games/b/audit?full=1')).path).toBe('/function');
  });

  test('a rewrite does not apply if a file exists', async () => {
    expect((await follow(rewrites, [...files, '/games/a/audit'], '/games/a/audit')).path).toBe(
      '/games/a/audit',
    );
  });

  test('a target of a route before the filesystem that does not exist is looked up like an address', async () => {
    const routes: Routes = [{ src: '^/(x.*)$', dest: '/games/$1/audit' }, ...rewrites];
    expect((await follow(routes, [...files, '/games/xa/audit.json'], '/xa')).path).toBe(
      '/games/xa/audit.json',
    );
    const moved: Routes = [
      { src: '^/old$', dest: '/gone' },
      { handle: 'filesystem' },
      rewrites.at(-1)!,
    ];
    expect(await follow(moved, files, '/old')).toMatchObject({ path: '/404.html', status: 404 });
  });

  test('a missing address gets the page of the last route, with its status', async () => {
    expect(await follow(rewrites, files, '/y')).toMatchObject({ path: '/404.html', status: 404 });
    expect(await follow(rewrites, [], '/y')).toMatchObject({ path: null, status: 404 });
  });
});

test('the error phase provides the page for a status that the table sets', async () => {
  const routes: Routes = [
    { src: '^/gone$', status: 410 },
    { handle: 'filesystem' },
    { src: '^/api(/.*)?$', status: 404 },
    { handle: 'error' },
    { src: '^(?!/api).*$', dest: '/410.html', status: 410 },
    { src: '^(?!/api).*$', dest: '/404.html', status: 404 },
  ];
  const files = ['/404.html', '/410.html'];
  expect(await follow(routes, files, '/gone')).toMatchObject({ path: '/410.html', status: 410 });
  expect(await follow(routes, files, '/nope')).toMatchObject({ path: '/404.html', status: 404 });
  expect(await follow(routes, files, '/api/x')).toMatchObject({ path: null, status: 404 });
});

test('conditions can require headers, present or missing', async () => {
  const routes: Routes = [
    {
      src: '^/(.*)$',
      has: [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }],
      missing: [{ type: 'query', key: 'html' }],
      dest: '/$1.md',
    },
  ];
  const headers = { accept: 'text/markdown, */*' };
  const files = ['/a', '/a.md'];
  expect((await follow(routes, files, '/a', { headers })).path).toBe('/a.md');
  expect((await follow(routes, files, '/a?html', { headers })).path).toBe('/a');
  expect((await follow(routes, files, '/a')).path).toBe('/a');
});
