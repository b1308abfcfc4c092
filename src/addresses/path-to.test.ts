import { expect, test } from 'vitest';
import { pathTo } from './path-to.ts';

test('puts a value into each open part of an address', () => {
  const values = { key: 'moon-lottery', slug: 'moon', version: 2 };
  expect(pathTo('/games/{key}/audit/{slug}/v{version}', values)).toBe(
    '/games/moon-lottery/audit/moon/v2',
  );
});

test('encodes each value, so that it stays one part', () => {
  expect(pathTo('/games/{key}', { key: 'a/b?c#d %' })).toBe('/games/a%2Fb%3Fc%23d%20%25');
});

test('requires a value for every open part of an address', () => {
  // @ts-expect-error the path of an audit also needs a slug
  const path = pathTo('/games/{key}/audit/{slug}', { key: 'a' });
  expect(path).toBe('/games/a/audit/undefined');
});
