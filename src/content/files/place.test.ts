import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  'verifications/holders/56.json',
  'observations/cursors/56.json',
  'methodology/proof.json',
])('%s is data that a command writes', (path) => {
  expect(placeOf(path)).toEqual({ kind: 'measured' });
});

test.each([
  ['observations/random-walk-nft.json', 'observation'],
  ['verifications/random-walk-nft.json', 'verifications'],
])('%s belongs to a protocol', (path, kind) => {
  expect(placeOf(path)).toEqual({ kind, key: 'random-walk-nft' });
});

test.each([
  'verifications/holders/base.json',
  'verifications/a/b/56.json',
  'verifications/56.jsonl',
])('%s is in the wrong place', (path) => {
  expect(placeOf(path)).toMatchObject({ kind: 'unknown' });
});
