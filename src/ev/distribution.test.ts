import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribution, InvalidDistribution, possible, totalWeight } from './distribution.ts';

describe('distribution', () => {
  test('merges equal payouts, keeps outcomes with a vanishing chance, and orders by payout', () => {
    expect(
      distribution([
        { weight: 1n, payout: 9n },
        { weight: 0n, payout: 7n },
        { weight: 2n, payout: 0n },
        { weight: 3n, payout: 9n },
      ]),
    ).toEqual([
      { weight: 2n, payout: 0n },
      { weight: 0n, payout: 7n },
      { weight: 4n, payout: 9n },
    ]);
  });

  test('leaves out impossible outcomes if the weights are counts', () => {
    const sold = { weight: 0n, payout: 7n };
    const left = { weight: 2n, payout: 1n };
    expect(distribution(possible([sold, left]))).toEqual([left]);
  });

  test('keeps the sum of the weights, and every payout once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ weight: fc.bigInt(0n, 10n ** 40n), payout: fc.bigInt(0n, 5n) }), {
          minLength: 1,
        }),
        (outcomes) => {
          fc.pre(totalWeight(outcomes) > 0n);
          const normal = distribution(outcomes);
          expect(totalWeight(normal)).toBe(totalWeight(outcomes));
          expect(new Set(normal.map(({ payout }) => payout)).size).toBe(normal.length);
        },
      ),
    );
  });

  test.each([
    ['a negative weight', [{ weight: -1n, payout: 1n }]],
    ['a negative payout', [{ weight: 1n, payout: -1n }]],
    ['no outcome', []],
    ['no outcome with a weight', [{ weight: 0n, payout: 1n }]],
  ])('refuses %s', (_, outcomes) => {
    expect(() => distribution(outcomes)).toThrow(InvalidDistribution);
  });
});
