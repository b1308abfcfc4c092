import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../chance-of.ts';
import { type Distribution, distribution, totalWeight } from '../distribution.ts';
import { NotComputable, type Play } from '../model.ts';
import { toNumber } from '../ratio.ts';
import { convolved } from './convolved.ts';
import { randomPulls } from './random-pulls.ts';
import { type Session, session } from './sessions.ts';

function play(price: bigint, ...outcomes: [weight: bigint, payout: bigint][]): Play {
  return {
    price,
    distribution: distribution(outcomes.map(([weight, payout]) => ({ weight, payout }))),
  };
}

/** P(payout ≤ limit): the double nearest to the exact chance. */
function upTo(sums: Distribution, limit: bigint): number {
  return toNumber(chanceOf(sums, (payout) => payout <= limit));
}

/** Computed from the exact distribution of the total payout. */
function exactChances(sums: Distribution, stakes: bigint, lostAll: number) {
  const [notAhead, halfOrLess] = [upTo(sums, stakes), upTo(sums, stakes / 2n)];
  return {
    ahead: 1 - notAhead,
    lostUnderHalf: notAhead - halfOrLess,
    lostHalfOrMore: halfOrLess - lostAll,
    lostAll,
  };
}

/** In percentage points. */
function pointsOff(given: Session, exact: ReturnType<typeof exactChances>): number {
  const names = ['ahead', 'lostUnderHalf', 'lostHalfOrMore', 'lostAll'] as const;
  return Math.max(...names.map((name) => 100 * Math.abs(given[name] - exact[name])));
}

describe('a session of few outcomes', () => {
  test('twenty coin tosses at an edge of 3.74 %: 11 wins or more are ahead', () => {
    // Of 2^20 sequences, 21,699 have one to five wins, and one has no win. The median number of wins is 10.
    expect(session(play(100_252n, [1n, 0n], [1n, 193_000n]), 20)).toEqual({
      pulls: 20,
      ahead: 0.411901,
      lostUnderHalf: 0.567404,
      lostHalfOrMore: 0.020694,
      lostAll: 0.000001,
      medianReturnPct: 96.26,
    });
  });

  test('twenty pulls of roulette lose everything in 58 of 100 sessions', () => {
    // (36/37)^20 = 0.578117. One win pays more than all pulls cost.
    const roulette = play(100_252n, [36n, 0n], [1n, 3_570_500n]);
    expect(session(roulette, 20)).toMatchObject({
      ahead: 0.421883,
      lostUnderHalf: 0,
      lostHalfOrMore: 0,
      lostAll: 0.578117,
      medianReturnPct: 0,
    });
  });

  test('exactly even is a loss of less than half, exactly half is a loss of half', () => {
    // The total payout is 0, 2 or 4, with the chances ¼, ½ and ¼.
    expect(session(play(1n, [1n, 0n], [1n, 2n]), 2)).toEqual({
      pulls: 2,
      ahead: 0.25,
      lostUnderHalf: 0.5,
      lostHalfOrMore: 0,
      lostAll: 0.25,
      medianReturnPct: 100,
    });
    expect(session(play(2n, [1n, 0n], [1n, 2n]), 2)).toMatchObject({
      ahead: 0,
      lostUnderHalf: 0.25,
      lostHalfOrMore: 0.5,
      lostAll: 0.25,
    });
  });

  test('one pull is the distribution itself', () => {
    expect(session(play(10n, [5n, 0n], [2n, 4n], [1n, 10n], [2n, 11n]), 1)).toEqual({
      pulls: 1,
      ahead: 0.2,
      lostUnderHalf: 0.1,
      lostHalfOrMore: 0.2,
      lostAll: 0.5,
      medianReturnPct: 0,
    });
  });

  test('a payout of 1 wei for a lost bet counts as nothing, a small consolation does not', () => {
    const price = 10n ** 17n;
    expect(session(play(price, [1n, 1n], [1n, 196n * 10n ** 15n]), 1).lostAll).toBe(0.5);
    expect(session(play(price, [1n, price / 1000n], [1n, 2n * price]), 1)).toMatchObject({
      lostHalfOrMore: 0.5,
      lostAll: 0,
    });
  });

  test('agrees with the exact answer to the last decimal place', () => {
    const few = fc.record({
      price: fc.bigInt(1n, 10n ** 12n),
      outcomes: fc.array(
        fc.record({ weight: fc.bigInt(1n, 1000n), payout: fc.bigInt(0n, 3n * 10n ** 12n) }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(few, fc.constantFrom(1, 2, 7, 20), ({ price, outcomes }, pulls) => {
        const one = distribution(outcomes);
        const given = session({ price, distribution: one }, pulls);
        const exact = exactChances(
          convolved(one, pulls)!,
          price * BigInt(pulls),
          upToNothing(one, price) ** pulls,
        );
        expect(pointsOff(given, exact)).toBeLessThan(0.0003);
      }),
    );
  });
});

function upToNothing(one: Distribution, price: bigint): number {
  return upTo(one, (price - 1n) / 1_000_000n);
}

/** Many outcomes and rare large payouts, as with a jackpot. Small integers allow an exact answer. */
const skewed: fc.Arbitrary<Play> = fc
  .record({
    price: fc.bigInt(20n, 150n),
    weights: fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 40 }),
    power: fc.integer({ min: 1, max: 3 }),
    step: fc.integer({ min: 1, max: 9 }),
    nothing: fc.nat({ max: 20_000 }),
  })
  .map(({ price, weights, power, step, nothing }) =>
    play(
      price,
      [BigInt(nothing) + 1n, 0n],
      ...weights.map((weight, i): [bigint, bigint] => [
        BigInt(2 ** weight),
        BigInt(step * (i + 1) ** power),
      ]),
    ),
  );

describe('a session of many outcomes', () => {
  test.each([
    [20, 0.5, 60],
    [100, 0.5, 30],
    [200, 1, 10],
  ])('of %i pulls is off by less than %f points', (pulls, points, numRuns) => {
    fc.assert(
      fc.property(skewed, (one) => {
        const stakes = one.price * BigInt(pulls);
        const given = session(one, pulls);
        const sums = sumsUpTo(one.distribution, pulls, stakes);
        const lostAll = upToNothing(one.distribution, one.price) ** pulls;
        expect(pointsOff(given, exactChances(sums, stakes, lostAll))).toBeLessThan(points);

        if (given.medianReturnPct! > 100) return;
        // The median divides the sessions into two halves. `medianReturnPct` may be one cell off.
        const median = (given.medianReturnPct! / 100) * Number(stakes);
        const cell = Number(stakes) / 1000;
        expect(100 * upTo(sums, BigInt(Math.ceil(median + cell)))).toBeGreaterThan(50 - points);
        const below = median < cell ? 0 : upTo(sums, BigInt(Math.floor(median - cell)));
        expect(100 * below).toBeLessThan(50 + points);
      }),
      { numRuns },
    );
  });

  test('is exact if all payouts are multiples of one amount, also where many sums are close to half of the stakes', () => {
    const [pulls, price] = [200, 148n];
    const weights = [14n, 4n, 8n, 4n, 16n, 1024n, 32n, 128n, 1024n, 1n, 4096n, 2048n];
    const one = play(
      price,
      ...weights.map((weight, i): [bigint, bigint] => [weight, 8n * BigInt(i)]),
    );
    const stakes = price * BigInt(pulls);
    const sums = sumsUpTo(one.distribution, pulls, stakes);
    const lostAll = upToNothing(one.distribution, price) ** pulls;
    expect(pointsOff(session(one, pulls), exactChances(sums, stakes, lostAll))).toBeLessThan(0.01);
  });

  /** Like a lottery: a shared jackpot of up to 5,000 times the price, and many smaller prizes. */
  const lottery = play(
    1_000_000n,
    [7n * 10n ** 35n, 0n],
    ...Array.from({ length: 40 }, (_, i): [bigint, bigint] => [
      10n ** 31n,
      5_000_000_000n / BigInt(i + 1),
    ]),
    ...Array.from({ length: 100 }, (_, i): [bigint, bigint] => [
      3n * 10n ** 33n,
      20_000_000n / BigInt(i + 1) ** 2n + BigInt(i) * 7919n,
    ]),
  );

  test('agrees with a simulation for a lottery', () => {
    const pull = randomPulls(lottery.distribution, 1);
    const [pulls, trials] = [100, 40_000];
    const stakes = lottery.price * BigInt(pulls);
    let [ahead, halfOrLess] = [0, 0];
    for (let trial = 0; trial < trials; trial += 1) {
      let paid = 0n;
      for (let i = 0; i < pulls; i += 1) paid += pull();
      if (paid > stakes) ahead += 1;
      if (2n * paid <= stakes) halfOrLess += 1;
    }
    const given = session(lottery, pulls);
    // Half a percentage point plus four standard errors of the simulation.
    const within = 0.005 + 4 * Math.sqrt(0.25 / trials);
    expect(Math.abs(given.ahead - ahead / trials)).toBeLessThan(within);
    const lost = given.lostHalfOrMore + given.lostAll;
    expect(Math.abs(lost - halfOrLess / trials)).toBeLessThan(within);
  });

  test('the median return of a game that pays more than it costs is above the stakes', () => {
    // The mean payout is twice the price.
    const generous = play(
      100n,
      ...[170n, 180n, 190n, 200n, 210n, 220n, 230n].map((payout): [bigint, bigint] => [1n, payout]),
    );
    const { ahead, medianReturnPct } = session(generous, 100);
    expect(ahead).toBe(1);
    expect(Math.abs(medianReturnPct! - 200)).toBeLessThan(0.5);
  });

  test('a game that never loses is even or ahead', () => {
    const noLoss = play(100n, [90n, 100n], ...prizes(10));
    // The chance that all 20 pulls return exactly their price is 0.9^20.
    expect(session(noLoss, 20)).toEqual({
      pulls: 20,
      ahead: 0.878423,
      lostUnderHalf: 0.121577,
      lostHalfOrMore: 0,
      lostAll: 0,
      // The median session gains 100 on 2,000.
      medianReturnPct: 105,
    });
  });
});

function prizes(count: number): [bigint, bigint][] {
  return Array.from({ length: count }, (_, i): [bigint, bigint] => [1n, 110n + 10n * BigInt(i)]);
}

describe('any session', () => {
  const wild = fc.bigInt(0n, 2n ** 256n - 1n);
  const anyPlay = fc.record({
    price: fc.bigInt(1n, 2n ** 256n - 1n),
    distribution: fc
      .array(fc.record({ weight: fc.bigInt(1n, 2n ** 200n), payout: wild }), {
        minLength: 1,
        maxLength: 40,
      })
      .map(distribution),
  });

  test('has chances from 0 to 1 that sum to 1, whatever the integers', () => {
    fc.assert(
      fc.property(anyPlay, fc.constantFrom(1, 20, 100), (one, pulls) => {
        const { medianReturnPct, pulls: _, ...chances } = session(one, pulls);
        const all = Object.values(chances);
        expect(all.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
        expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(
          medianReturnPct === null || (medianReturnPct >= 0 && medianReturnPct < 2 ** 53),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('has no median return beyond 2^53', () => {
    expect(session(play(1n, [1n, 2n ** 200n]), 20)).toMatchObject({
      ahead: 1,
      medianReturnPct: null,
    });
  });

  test('does not change with the unit of the coin', () => {
    fc.assert(
      fc.property(skewed, (one) => {
        const scaled = {
          price: one.price * 10n ** 15n,
          distribution: distribution(
            one.distribution.map((o) => ({ ...o, payout: o.payout * 10n ** 15n })),
          ),
        };
        expect(session(scaled, 20)).toEqual(session(one, 20));
      }),
      { numRuns: 20 },
    );
  });

  test('is not changed by an outcome whose chance is too small for the weights', () => {
    const coin = play(1n, [1n, 0n], [1n, 2n]);
    const withPrize = distribution([...coin.distribution, { weight: 0n, payout: 10n ** 9n }]);
    expect(session({ ...coin, distribution: withPrize }, 20)).toEqual(session(coin, 20));
  });

  test.each([0, -1, 1.5, Number.NaN, 1001])('of %s pulls is refused', (pulls) => {
    expect(() => session(play(1n, [1n, 1n]), pulls)).toThrow(RangeError);
  });

  test('of a pull that costs nothing is refused', () => {
    expect(() => session(play(0n, [1n, 1n]), 20)).toThrow(NotComputable);
  });
});

/** Adds one pull after another, unlike `sessions.ts`. Treats all sums above `limit` as one sum. */
function sumsUpTo(one: Distribution, pulls: number, limit: bigint): Distribution {
  const top = Number(limit) + 1;
  const weight = Number(totalWeight(one));
  let sums = new Float64Array(top + 1);
  sums[0] = 1;
  for (let pull = 0; pull < pulls; pull += 1) {
    const next = new Float64Array(top + 1);
    for (const outcome of one) {
      const [payout, chance] = [Number(outcome.payout), Number(outcome.weight) / weight];
      for (let sum = 0; sum <= top; sum += 1) {
        if (sums[sum] !== 0) next[Math.min(top, sum + payout)]! += sums[sum]! * chance;
      }
    }
    sums = next;
  }
  return distribution(
    Array.from(sums, (chance, payout) => ({
      weight: BigInt(Math.round(chance * 2 ** 53)),
      payout: BigInt(payout),
    })).filter((outcome) => outcome.weight > 0n),
  );
}
