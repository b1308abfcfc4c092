import { readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import type { RouteWithSrc } from '@vercel/routing-utils';
import { describe, expect, test } from 'vitest';
import { readRoutingTable, translateVercelJson } from './routing-table.ts';

test('reads the phases that answer requests, and skips the others', () => {
  const table = readRoutingTable([
    { src: '^/a$', dest: '/b' },
    { handle: 'filesystem' },
    { src: '^/c$', dest: '/d', check: true },
    { handle: 'error' },
    { src: '^/.*$', dest: '/404.html', status: 404 },
    { handle: 'miss' },
    { src: '^/never$', dest: '/used' },
  ]);
  expect(table.initial.map(({ destination }) => destination)).toEqual(['/b']);
  expect(table.filesystem.map(({ destination }) => destination)).toEqual(['/d']);
  expect(table.error.map(({ destination }) => destination)).toEqual(['/404.html']);
});

test('puts the routes of the build after those of vercel.json, and before the filesystem', () => {
  const table = translateVercelJson(
    {
      routes: [
        { src: '^/x$', headers: { 'x-a': '1' }, continue: true },
        { handle: 'filesystem' },
        { src: '^/y/([^/]+)$', dest: '/z/$1.json', check: true },
      ],
    },
    [{ src: '^/old$', status: 308, headers: { Location: '/new' } }],
  );
  expect(table.initial).toMatchObject([
    { headers: { 'x-a': '1' }, continues: true },
    { headers: { Location: '/new' }, status: 308 },
  ]);
  expect(table.filesystem).toMatchObject([
    { destination: '/z/$1.json', checks: true },
    { destination: '/404.html', status: 404 },
  ]);
});

test.each([
  [{ src: '^/a$', transforms: [] }, /"transforms"/],
  [{ src: '^/a$', has: [{ type: 'cookie' as const, key: 'a' }] }, /condition .*cookie/],
  [{ src: '^/a$', has: [{ type: 'query' as const, key: 'a', value: { eq: '1' } }] }, /condition/],
  [{ handle: 'new-phase' as 'hit' }, /unknown phase: new-phase/],
])('refuses a feature that it does not support: %j', (route, message) => {
  expect(() => readRoutingTable([route])).toThrow(message);
});

test('says what is wrong with vercel.json', () => {
  const routes = [{ src: '^/a(', dest: '/b' }];
  expect(() => translateVercelJson({ routes })).toThrow(/^vercel\.json is not valid: /);
});

describe('the table of this project', () => {
  const { routes }: { routes: RouteWithSrc[] } = JSON.parse(
    readFileSync(new URL('../../vercel.json', import.meta.url), 'utf8'),
  );

  test('matches the exact letter case of every address', () => {
    const loose = routes.filter(({ src, caseSensitive }) => src && !caseSensitive);
    expect(loose.map(({ src }) => src)).toEqual(['^/.*$', '^/_astro/.+$', '^/_astro/.*$']);
  });

  test('sends every method that HTTP allows to the function, except those that files answer', () => {
    const given = routes.flatMap(({ methods }) => methods ?? []);
    const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method));
    expect(given.toSorted()).toEqual(others.toSorted());
  });
});
