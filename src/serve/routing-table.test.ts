import { expect, test } from 'vitest';
import { readRoutingTable, translateVercelJson } from './routing-table.ts';

test('reads the phases that answer requests, and passes over the others', () => {
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

test('puts the routes of vercel.json, then those of the build, before the filesystem, rewrites after it', () => {
  const table = translateVercelJson(
    {
      routes: [{ src: '^/x$', headers: { 'x-a': '1' }, continue: true }],
      rewrites: [{ source: '/y/:key{/}?', destination: '/z/:key.json' }],
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
])('refuses what it does not interpret: %j', (route, message) => {
  expect(() => readRoutingTable([route])).toThrow(message);
});

test('says what is wrong with vercel.json', () => {
  const rewrites = [{ source: '/a/:b', destination: '/:c' }];
  expect(() => translateVercelJson({ rewrites })).toThrow(/^vercel\.json is not valid: .*":c"/);
});
