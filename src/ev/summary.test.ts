import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribution, type Outcome } from './distribution.ts';
import { expectedValueCoins, expectedValueWei } from './expected-value.ts';
import { houseEdgePercent } from './house-edge.ts';
import { NotComputable, type Play, type Ratio } from './model.ts';
import { ONE_TO_ONE } from './native-amount.ts';
import { maximumPayout, medianPayout, standardDeviationWei, winProbability } from './spread.ts';
import { summarize } from './summarize.fixture.ts';

function play(price: bigint, ...outcomes: [weight: bigint, payout: bigint][]): Play {
  return {
    price,
    distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
  };
}

const amount = fc.bigInt(0n, 10n ** 30n);
const outcomes: fc.Arbitrary<Outcome[]> = fc.array(
  fc.record({ weight: fc.bigInt(1n, 10n ** 40n), payout: amount }),
  { minLength: 1, maxLength: 12 },
);
const anyPlay: fc.Arbitrary<Play> = fc.record({
  price: fc.bigInt(1n, 10n ** 30n),
  distribution: outcomes.map(distribution),
});
const anyRate: fc.Arbitrary<Ratio> = fc.record({
  numerator: fc.bigInt(1n, 10n ** 30n),
  denominator: fc.bigInt(1n, 10n ** 30n),
});

describe('summarize', () => {
  test('one straight number of American roulette: 38 pockets, pays 36 for 1', () => {
    // The mean is 36/38, so the edge is 2/38. The deviation is √(1296/38 − 1296/1444).
    const ether = 10n ** 18n;
    const summary = summarize(play(ether, [1n, 36n * ether], [37n, 0n]), ONE_TO_ONE);
    expect(summary.expectedValueWei).toBe(-52631578947368422n); // −52631578947368421.05…
    expect(summary.expectedValueCoins).toBe(-2 / 38);
    expect(summary.houseEdgePercent).toBe(5.263158);
    expect(Number(summary.risk.standardDeviationWei) / 1e18).toBeCloseTo(5.762617, 6);
    expect(summary.risk.winProbability).toBe(1 / 38);
    expect(summary.risk.medianPayoutWei).toBe(0n);
    expect(summary.risk.maximumPayoutWei).toBe(36n * ether);
    expect(summary.priceWei).toBe(ether);
  });

  test('in a token at 2 wei for 3 units: the price goes up, payouts down, the value down', () => {
    // The price is 2⅔ wei. The payout is 3⅓ wei or nothing, with equal chances.
    expect(summarize(play(4n, [1n, 5n], [1n, 0n]), { numerator: 2n, denominator: 3n })).toEqual({
      priceWei: 3n,
      expectedValueWei: -1n,
      expectedValueCoins: -1e-18,
      houseEdgePercent: 37.5,
      risk: {
        winProbability: 0.5,
        standardDeviationWei: 2n,
        medianPayoutWei: 0n,
        maximumPayoutWei: 3n,
      },
    });
  });

  test('no figure is NaN or infinite, whatever the integers', () => {
    const wild = fc.bigInt(0n, 2n ** 256n - 1n);
    const wildPlay = fc.record({
      price: wild,
      distribution: fc
        .array(fc.record({ weight: fc.bigInt(1n, 2n ** 256n), payout: wild }), { minLength: 1 })
        .map(distribution),
    });
    fc.assert(
      fc.property(wildPlay, anyRate, (pull, rate) => {
        try {
          const { expectedValueCoins: coins, houseEdgePercent: edge, risk } = summarize(pull, rate);
          for (const value of [coins, edge, risk.winProbability]) {
            expect(Number.isFinite(value) && Math.abs(value) <= 2 ** 53).toBe(true);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(NotComputable);
        }
      }),
    );
  });

  test('a few thousand outcomes take milliseconds', () => {
    const many = distribution(
      Array.from({ length: 5000 }, (_, i) => ({
        weight: 10n ** 42n + BigInt(i) ** 5n,
        payout: 10n ** 24n / BigInt(i + 1),
      })),
    );
    const start = performance.now();
    summarize({ price: 10n ** 18n, distribution: many }, ONE_TO_ONE);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('expected value', () => {
  test('is rounded once, toward minus infinity', () => {
    expect(expectedValueWei(play(3n, [1n, 1n], [1n, 0n]), ONE_TO_ONE)).toBe(-3n);
    expect(expectedValueWei(play(1n, [1n, 7n], [1n, 0n]), ONE_TO_ONE)).toBe(2n);
    // −½ unit at 2 wei per unit is −1 wei. Rounding before the conversion would give −2 wei.
    expect(expectedValueWei(play(1n, [1n, 1n], [1n, 0n]), { numerator: 2n, denominator: 1n })).toBe(
      -1n,
    );
  });

  test('in coins is the double nearest to the exact value, not to the rounded wei', () => {
    const third = play(1n, [2n, 1n], [1n, 0n]);
    expect(expectedValueWei(third, ONE_TO_ONE)).toBe(-1n);
    expect(expectedValueCoins(third, ONE_TO_ONE)).toBe(Number('-3.3333333333333333333333e-19'));
    expect(expectedValueCoins(play(2n * 10n ** 24n, [1n, 0n]), ONE_TO_ONE)).toBe(-2_000_000);
  });

  test('a fair play has the value 0, not −0', () => {
    expect(Object.is(expectedValueCoins(play(1n, [1n, 2n], [1n, 0n]), ONE_TO_ONE), 0)).toBe(true);
  });

  test('is linear in the payouts: k times the payout less k times the price', () => {
    fc.assert(
      fc.property(anyPlay, fc.bigInt(1n, 10n ** 9n), (pull, k) => {
        const scaled = {
          price: pull.price * k,
          distribution: distribution(
            pull.distribution.map((o) => ({ ...o, payout: o.payout * k })),
          ),
        };
        expect(expectedValueWei(scaled, ONE_TO_ONE)).toBe(
          expectedValueWei(pull, { numerator: k, denominator: 1n }),
        );
        expect(edgeOrRefusal(scaled)).toEqual(edgeOrRefusal(pull));
      }),
    );
  });

  test('is the mean of two plays if a fair coin chooses between them', () => {
    fc.assert(
      fc.property(anyPlay, outcomes, ({ price, distribution: one }, others) => {
        const other = distribution(others);
        const [a, b] = [weight(one), weight(other)];
        const mixed = distribution([
          ...one.map((o) => ({ ...o, weight: o.weight * b })),
          ...other.map((o) => ({ ...o, weight: o.weight * a })),
        ]);
        const twice = { numerator: 2n, denominator: 1n };
        const sum =
          expectedValueWei({ price, distribution: one }, ONE_TO_ONE) +
          expectedValueWei({ price, distribution: other }, ONE_TO_ONE);
        const difference = expectedValueWei({ price, distribution: mixed }, twice) - sum;
        // `sum` contains two rounded values. The value of the mixed play is rounded only once.
        expect(difference === 0n || difference === 1n).toBe(true);
      }),
    );
  });

  test('splitting an outcome into equal ones changes no figure', () => {
    fc.assert(
      fc.property(
        anyPlay,
        fc.bigInt(2n, 9n),
        anyRate,
        ({ price, distribution: whole }, parts, rate) => {
          const scaled = whole.map((o) => ({ ...o, weight: o.weight * parts }));
          const split = distribution(
            scaled.flatMap((o) => [
              { payout: o.payout, weight: o.weight / parts },
              { payout: o.payout, weight: o.weight - o.weight / parts },
            ]),
          );
          expect(summaryOrRefusal({ price, distribution: split }, rate)).toEqual(
            summaryOrRefusal({ price, distribution: whole }, rate),
          );
        },
      ),
    );
  });

  test('a worthless outcome lowers chances and mean, and keeps the maximum', () => {
    fc.assert(
      fc.property(anyPlay, ({ price, distribution: whole }) => {
        const diluted = distribution([...whole, { weight: weight(whole), payout: 0n }]);
        const before = { price, distribution: whole };
        const after = { price, distribution: diluted };
        // `after` has half the mean payout of `before`. So 2·EV(after) + price = EV(before).
        expect(expectedValueWei(after, { numerator: 2n, denominator: 1n }) + price).toBe(
          expectedValueWei(before, ONE_TO_ONE),
        );
        expect(winProbability(after)).toBe(winProbability(before) / 2);
        expect(maximumPayout(diluted)).toBe(maximumPayout(whole));
      }),
    );
  });
});

describe('house edge', () => {
  test.each([
    // At a price of 10^8, one unit is 0.000001 %.
    ['a positive half away from zero', play(2n * 10n ** 8n, [1n, 2n * 10n ** 8n - 1n]), 0.000001],
    ['a negative half away from zero', play(2n * 10n ** 8n, [1n, 2n * 10n ** 8n + 1n]), -0.000001],
    ['less than half to zero', play(3n * 10n ** 8n, [1n, 3n * 10n ** 8n + 1n]), 0],
    ['an odd negative half', play(2n * 10n ** 8n, [1n, 2n * 10n ** 8n + 5n]), -0.000003],
    ['all of it', play(7n, [1n, 0n]), 100],
  ])('rounds to 6 decimals: %s', (_, pull, edge) => {
    expect(houseEdgePercent(pull)).toBe(edge);
  });

  test('is at most 100', () => {
    fc.assert(
      fc.property(anyPlay, (pull) => {
        const edge = edgeOrRefusal(pull);
        expect(edge === 'refused' || edge <= 100).toBe(true);
      }),
    );
  });

  test('is refused for a price of 0', () => {
    expect(() => houseEdgePercent(play(0n, [1n, 1n]))).toThrow(NotComputable);
  });
});

describe('spread', () => {
  test('the deviation is rounded to the nearest wei', () => {
    // 0 or 1 at even odds: ½ → 1. 0 or 3: 1½ → 2. Chance 1/10 of 1: 0.3 → 0.
    expect(standardDeviationWei(play(1n, [1n, 0n], [1n, 1n]).distribution, ONE_TO_ONE)).toBe(1n);
    expect(standardDeviationWei(play(1n, [1n, 0n], [1n, 3n]).distribution, ONE_TO_ONE)).toBe(2n);
    expect(standardDeviationWei(play(1n, [9n, 0n], [1n, 1n]).distribution, ONE_TO_ONE)).toBe(0n);
  });

  test('a sure payout has no deviation', () => {
    expect(standardDeviationWei(play(1n, [5n, 123n]).distribution, ONE_TO_ONE)).toBe(0n);
  });

  test('the deviation is the integer nearest to the exact root', () => {
    fc.assert(
      fc.property(anyPlay, anyRate, ({ distribution: d }, rate) => {
        const s = standardDeviationWei(d, rate);
        const w = weight(d);
        const mean = d.reduce((sum, o) => sum + o.weight * o.payout, 0n);
        // The variance as Σwᵢ(w·xᵢ − m)²/w³, with m = Σwᵢxᵢ. The code uses another formula.
        const spread = d.reduce((sum, o) => sum + o.weight * (w * o.payout - mean) ** 2n, 0n);
        const exact = 4n * spread * rate.numerator ** 2n;
        const unit = w ** 3n * rate.denominator ** 2n;
        expect((2n * s - 1n) ** 2n * unit <= exact || s === 0n).toBe(true);
        expect(exact <= (2n * s + 1n) ** 2n * unit).toBe(true);
      }),
    );
  });

  test('winning is getting more than the price', () => {
    expect(winProbability(play(5n, [1n, 4n], [1n, 5n], [2n, 6n]))).toBe(0.5);
  });

  test('the median is the smallest payout that at least half do not exceed', () => {
    expect(medianPayout(play(1n, [1n, 1n], [1n, 9n]).distribution)).toBe(1n);
    expect(medianPayout(play(1n, [1n, 1n], [2n, 9n]).distribution)).toBe(9n);
    const unordered = play(1n, [1n, 9n], [2n, 1n], [2n, 5n]);
    expect(medianPayout(unordered.distribution)).toBe(5n);
  });

  test('the maximum', () => {
    expect(maximumPayout(play(1n, [100n, 1n], [1n, 9n]).distribution)).toBe(9n);
  });
});

function weight(outcomes: readonly Outcome[]): bigint {
  return outcomes.reduce((sum, o) => sum + o.weight, 0n);
}

function edgeOrRefusal(pull: Play): number | 'refused' {
  try {
    return houseEdgePercent(pull);
  } catch {
    return 'refused';
  }
}

function summaryOrRefusal(pull: Play, rate: Ratio) {
  try {
    return summarize(pull, rate);
  } catch {
    return 'refused';
  }
}
