import { expect, test } from 'vitest';
import { withCapitalStart, withSmallStart } from './letter-case.ts';

test('only the first letter changes', () => {
  expect(withSmallStart('An NFT')).toBe('an NFT');
  expect(withCapitalStart('an NFT')).toBe('An NFT');
  expect([withSmallStart(''), withCapitalStart('')]).toEqual(['', '']);
});
