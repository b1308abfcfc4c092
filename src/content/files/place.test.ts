import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  'verifications/random-walk-nft.json',
  'verifications/holders/56.json',
  'methodology/proof.json',
])('%s is data that a command writes', (path) => {
  expect(placeOf(path)).toEqual({ kind: 'measured' });
});

test.each([
  'verifications/Random Walk.json',
  'verifications/a/b/56.json',
  'verifications/56.jsonl',
])('%s is in the wrong place', (path) => {
  expect(placeOf(path)).toMatchObject({ kind: 'unknown' });
});
