import { expect, test } from 'vitest';
import { chance, nextPrice } from './chance.ts';

test('the same words give the same number, within its bounds', () => {
  const drawn = Array.from({ length: 200 }, (_, i) => chance(6, 'die', i));
  expect(drawn).toEqual(Array.from({ length: 200 }, (_, i) => chance(6, 'die', i)));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a price moves with each step, by a thousandth at most', () => {
  for (let i = 0; i < 500; i++) {
    const next = nextPrice(85_000_000_000n, i);
    expect(next).not.toBe(85_000_000_000n);
    expect(Math.abs(Number(next - 85_000_000_000n))).toBeLessThanOrEqual(85_000_000);
  }
  expect(nextPrice(1n, 'too small to move by a part of it')).toBe(2n);
});
