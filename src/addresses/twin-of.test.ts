import { expect, test } from 'vitest';
import * as pages from './pages.ts';
import { pathTo } from './path-to.ts';
import { PAGES_WITH_TWINS, twinOf } from './twin-of.ts';
import * as twins from './twins.ts';

test.each([
  ['/', '/index.md'],
  ['/games/a', '/games/a.md'],
  ['/games/a/audit', '/games/a/audit.md'],
  ['/games/a/audit/b/v12', '/games/a/audit/b/v12.md'],
  ['/methodology/ev', '/methodology/ev.md'],
  ['/terms', '/terms.md'],
  ['/compare', '/compare.md'],
  ['/api', '/api.md'],
])('the twin of %s is %s', (page, twin) => {
  expect(twinOf(page)).toBe(twin);
});

test.each(['/nope', '/games/a/nope', '/v1/games/a', '/games/a.md', '/changes.json', '/badges/a'])(
  '%s has no twin',
  (path) => {
    expect(twinOf(path)).toBeUndefined();
  },
);

test('every page has a twin', () => {
  expect(PAGES_WITH_TWINS).toEqual(Object.values(pages));
});

test('each twin is the twin of the page of the same name', () => {
  const filled = (address: string) =>
    pathTo(address as typeof pages.auditVersion, { key: 'a', slug: 'b', version: 1 });
  const paired = new Map<string, string>(Object.entries(pages));
  expect(PAGES_WITH_TWINS).toHaveLength(Object.keys(twins).length);
  for (const [name, twin] of Object.entries(twins)) {
    expect(twinOf(filled(paired.get(name)!))).toBe(filled(twin));
  }
});
