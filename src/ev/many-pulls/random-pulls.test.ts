import { describe, expect, test } from 'vitest';
import { distribution } from '../distribution.ts';
import { randomPulls } from './random-pulls.ts';

describe('random pulls', () => {
  const die = distribution(
    Array.from({ length: 6 }, (_, i) => ({ weight: 1n, payout: BigInt(i + 1) })),
  );

  test('occur as often as their weights say', () => {
    const pull = randomPulls(die, 7);
    const seen = new Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i += 1) seen[Number(pull()) - 1]! += 1;
    // The standard deviation of each count is 91.
    for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  test('are the same for the same seed and differ for another seed', () => {
    const first = (seed: number) => {
      const pull = randomPulls(die, seed);
      return Array.from({ length: 40 }, () => pull());
    };
    expect(first(1)).toEqual(first(1));
    expect(first(1)).not.toEqual(first(2));
    expect(first(0)).not.toEqual(first(0xffff_ffff));
  });

  test('are independent: each pair of coin results is a quarter of all pairs', () => {
    const coin = distribution([
      { weight: 1n, payout: 0n },
      { weight: 1n, payout: 1n },
    ]);
    const pull = randomPulls(coin, 3);
    const seen = new Array<number>(4).fill(0);
    for (let i = 0; i < 40_000; i += 1) seen[Number(2n * pull() + pull())]! += 1;
    for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(450);
  });
});
