import { chanceOf } from '../chance-of.ts';
import { combinations } from '../combinations.ts';
import { totalWeight } from '../distribution.ts';
import { meanOf, mergeNeighbours, type Weighed } from '../merge-neighbours.ts';
import type { Play } from '../model.ts';
import { positivePrice } from '../price.ts';
import { asPartOf, greatestCommonDivisor, toNumber } from '../ratio.ts';
import { requirePulls } from './effort.ts';

/** The lengths of the sessions in an answer, in pulls. */
export const SESSION_PULLS = [20, 100] as const;

/** Compares the total payout of several pulls with their total price. The four chances add up to 1. */
export interface Session {
  readonly pulls: number;
  /** P(returned > staked) */
  readonly ahead: number;
  /** P(staked ÷ 2 < returned ≤ staked) */
  readonly lostUnderHalf: number;
  /** P(returned ≤ staked ÷ 2), without the sessions in `lostAll`. */
  readonly lostHalfOrMore: number;
  /** The chance that no pull pays at least a millionth of the price. */
  readonly lostAll: number;
  /** In percent of the stakes; null above `LARGEST_PERCENT`. */
  readonly medianReturnPct: number | null;
}

/** The maximum number of cells in the grid. */
const CELLS = 2048;
/** If one pull has more outcomes, the grid merges neighbouring outcomes. */
const OUTCOMES_ON_GRID = 24;
/** Up to this limit, each combination of outcomes is computed without a grid. */
const MOST_COMBINATIONS = 6000n;
/** Two sums of doubles count as equal below this relative difference. */
const TOLERANCE = 1e-12;
/** A payout below price ÷ `PARTS_OF_PRICE` counts as nothing: dice2.win pays 1 wei for a lost bet. */
const PARTS_OF_PRICE = 1_000_000n;
/** Cells with a smaller chance are left out. For 100 pulls, they have a total chance below 10^−4. */
const LEAST_CHANCE = 1e-10;
/** A tail of the binomial distribution is left out if its total chance is at most this. */
const LEAST_TAIL = 1e-9;
/** Slightly below ½, because left-out cells and rounding make the summed chances too small. */
const HALF = 0.5 - 1e-5;
/** Limit for pulls × cells × outcomes. A computation at this limit takes about 0.1 s. */
const MOST_LATTICE_STEPS = 3e7;
/** Limits the memory. */
const MOST_LATTICE_CELLS = 2 ** 16;
/** Above this percentage, a double is not precise enough for two decimals. */
const LARGEST_PERCENT = 2 ** 53 / 100;

/**
 * The result of `pulls` independent pulls at the odds of this play. One of three methods is used:
 *
 * - With at most 6,000 combinations of outcomes, every combination is computed exactly.
 * - If the differences between payouts have a large common divisor, each sum gets its own cell. This is exact too.
 * - Otherwise a grid of at most 2,048 cells is used. The error measured in tests is below one
 *   percentage point, and below half a point up to 100 pulls.
 *
 * `lostAll` is always exact. Chances have 6 decimals, and the median has 2. No amount is computed from them.
 *
 * @param pulls from 1 to 1000
 * @throws {RangeError}
 * @throws {NotComputable} if the price is not positive
 */
export function session(play: Play, pulls: number): Session {
  requirePulls(pulls, 1000);
  const outcomes = payoutsOf(play);
  const spacing = spacingOf(play);
  const sums = sumsOf(outcomes, pulls, spacing);
  const notAhead = chanceUpTo(sums, pulls);
  const halfOrLess = chanceUpTo(sums, pulls / 2);
  const ahead = sixDecimals(1 - notAhead);
  const lostAll = sixDecimals(Math.min(nothingChance(play) ** pulls, halfOrLess));
  const lostHalfOrMore = sixDecimals(halfOrLess - lostAll);
  return {
    pulls,
    ahead,
    // This remainder makes the four rounded chances add up to 1.
    lostUnderHalf: sixDecimals(1 - ahead - lostHalfOrMore - lostAll),
    lostHalfOrMore,
    lostAll,
    medianReturnPct: percentOfStakes(middleSum(outcomes, pulls, spacing, sums), pulls),
  };
}

/** The payout of one or several pulls. `mean` is in multiples of the price of one pull. */
type Payout = Weighed;

/** The possible payouts in ascending order. A payout too large for a double becomes `Infinity`. */
function payoutsOf({ distribution, price }: Play): readonly Payout[] {
  const [chanceOf, inPrices] = [
    asPartOf(totalWeight(distribution)),
    asPartOf(positivePrice(price)),
  ];
  return distribution
    .map(({ weight, payout }) => ({ probability: chanceOf(weight), mean: inPrices(payout) }))
    .filter(({ probability }) => probability > 0);
}

/**
 * The greatest common divisor of all differences between payouts, as a multiple of the price. 0 if all payouts are
 * equal.
 */
function spacingOf({ distribution, price }: Play): number {
  const payouts = distribution.filter(({ weight }) => weight > 0n).map(({ payout }) => payout);
  const common = payouts.reduce(
    (divisor, payout) => greatestCommonDivisor(divisor, payout - payouts[0]!),
    0n,
  );
  return asPartOf(price)(common);
}

/** The total payouts in ascending order. May leave out totals above the price of all pulls. */
function sumsOf(payouts: readonly Payout[], pulls: number, spacing: number): readonly Payout[] {
  const others = payouts.length - 1;
  const ways = combinations(BigInt(pulls + others), BigInt(Math.min(pulls, others)));
  return ways <= MOST_COMBINATIONS
    ? everySum(payouts, pulls)
    : sumsOnGrid(payouts, pulls, spacing, pulls);
}

/** The total payout and the multinomial chance of every combination of payouts. */
function everySum(payouts: readonly Payout[], pulls: number): readonly Payout[] {
  // All remaining pulls get the most likely payout, because a high power of a small chance could underflow to 0.
  const [likeliest, ...others] = payouts.toSorted((a, b) => b.probability - a.probability);
  const sums: Payout[] = [];
  const follow = (index: number, left: number, paid: number, chance: number): void => {
    const payout = others[index];
    if (payout === undefined) {
      const rest = left === 0 ? 0 : left * likeliest!.mean;
      sums.push({ probability: chance * likeliest!.probability ** left, mean: paid + rest });
      return;
    }
    let [sum, product] = [paid, chance];
    for (let times = 0; times <= left; times += 1) {
      follow(index + 1, left - times, sum, product);
      sum += payout.mean;
      product *= (payout.probability * (left - times)) / (times + 1);
    }
  };
  follow(0, pulls, 0, 1);
  return sums.sort((a, b) => a.mean - b.mean);
}

/**
 * The possible sums up to `top`, in cells of equal width. No cell contains both a sum below `top`/2 and a sum above
 * `top`/2.
 *
 * The number of pulls that pay more than the lowest payout has a binomial distribution. The sums are computed for each
 * possible value of this number.
 *
 * @param top in multiples of the price; positive
 */
function sumsOnGrid(
  payouts: readonly Payout[],
  pulls: number,
  spacing: number,
  top: number,
): readonly Payout[] {
  const slack = TOLERANCE * top;
  const bottom = top - pulls * payouts[0]!.mean;
  if (bottom < -slack) return [];
  // On a lattice, each cell contains only one sum.
  const cells = bottom / spacing;
  const isLattice =
    cells < MOST_LATTICE_CELLS && pulls * cells * payouts.length <= MOST_LATTICE_STEPS;
  const cellsPerHalf = Math.floor(((CELLS - 1) * top) / 2 / Math.max(bottom, slack));
  const scale = isLattice ? 1 / spacing : cellsPerHalf / (top / 2);
  const [least, ...others] = (isLattice ? payouts : onGrid(payouts, top)) as [Payout, ...Payout[]];

  // A depth is the distance below `top`, in cells. Cell n covers the depths from n up to n + 1.
  const margin = slack * scale;
  const moreChance = others.reduce((sum, { probability }) => sum + probability, 0);
  const steps = Float64Array.from(others, ({ mean }) => (mean - least.mean) * scale);
  const chances = Float64Array.from(others, ({ probability }) => probability / moreChance);
  const size = Math.floor(bottom * scale + margin) + 1;
  const [sumMass, sumMoment] = [new Float64Array(size), new Float64Array(size)];
  let [mass, moment] = [new Float64Array(size), new Float64Array(size)];
  let [nextMass, nextMoment] = [new Float64Array(size), new Float64Array(size)];
  mass[size - 1] = 1;
  moment[size - 1] = bottom * scale;
  for (const weight of binomialChances(pulls, moreChance, least.probability)) {
    for (let cell = 0; cell < size; cell += 1) {
      const here = mass[cell]!;
      if (here < LEAST_CHANCE) continue;
      sumMass[cell]! += weight * here;
      sumMoment[cell]! += weight * moment[cell]!;
      const depth = moment[cell]! / here;
      for (let i = 0; i < steps.length; i += 1) {
        const below = depth - steps[i]!;
        // The sum with this payout exceeds `top`. Later payouts are larger, so they are skipped.
        if (below < -margin) break;
        const share = here * chances[i]!;
        const to = (below + margin) | 0;
        nextMass[to]! += share;
        nextMoment[to]! += share * below;
      }
    }
    [mass, nextMass] = [nextMass, mass];
    [moment, nextMoment] = [nextMoment, moment];
    nextMass.fill(0);
    nextMoment.fill(0);
  }
  const sums: Payout[] = [];
  for (let cell = size - 1; cell >= 0; cell -= 1) {
    const probability = sumMass[cell]!;
    if (probability > 0) {
      sums.push({ probability, mean: top - sumMoment[cell]! / probability / scale });
    }
  }
  return sums;
}

/**
 * The binomial chances of 0, 1, 2, … successes. Leaves out a tail of at most `LEAST_TAIL`.
 *
 * @param of the chance of success
 * @param otherwise the chance of failure
 */
function binomialChances(count: number, of: number, otherwise: number): number[] {
  const chances: number[] = [];
  let logarithmOfWays = 0;
  let left = 1;
  for (let hits = 0; hits <= count && left > LEAST_TAIL; hits += 1) {
    const chance =
      hits > 0 && of === 0
        ? 0
        : Math.exp(
            logarithmOfWays +
              (hits === 0 ? 0 : hits * Math.log(of)) +
              (count - hits) * Math.log(otherwise),
          );
    chances.push(chance);
    left -= chance;
    logarithmOfWays += Math.log((count - hits) / (hits + 1));
  }
  return chances;
}

/**
 * Merges neighbouring payouts until at most `OUTCOMES_ON_GRID` are left. A payout of 0 is never merged.
 * Payouts above `top` + 1 are cut to `top` + 1 and merged only with each other.
 */
function onGrid(payouts: readonly Payout[], top: number): readonly Payout[] {
  const above = top + 1;
  const capped = payouts.map(({ probability, mean }) => ({
    probability,
    mean: Math.min(mean, above),
  }));
  return mergeNeighbours<Payout>(capped, OUTCOMES_ON_GRID, {
    together: (lower, upper) => ({
      probability: lower.probability + upper.probability,
      mean: meanOf(lower, upper),
    }),
    mayMerge: (lower, upper) => lower.mean > 0 && (upper.mean < above || lower.mean === above),
  });
}

/** The chance of a total payout of at most `prices` times the price. Allows for rounding errors of doubles. */
function chanceUpTo(sums: readonly Payout[], prices: number): number {
  const limit = prices * (1 + 3 * TOLERANCE);
  return sums.reduce((sum, { probability, mean }) => (mean <= limit ? sum + probability : sum), 0);
}

/** In multiples of the price. */
function middleSum(
  payouts: readonly Payout[],
  pulls: number,
  spacing: number,
  upToStakes: readonly Payout[],
): number {
  // By Markov's inequality, the median is at most twice the mean.
  const top = 2 * pulls * payouts.reduce((sum, one) => sum + one.probability * one.mean, 0);
  return (
    firstHalf(upToStakes) ??
    (Number.isFinite(top) ? firstHalf(sumsOnGrid(payouts, pulls, spacing, top)) : undefined) ??
    Number.POSITIVE_INFINITY
  );
}

function firstHalf(ascending: readonly Payout[]): number | undefined {
  let total = 0;
  return ascending.find(({ probability }) => {
    total += probability;
    return total >= HALF;
  })?.mean;
}

function nothingChance({ distribution, price }: Play): number {
  return toNumber(chanceOf(distribution, (payout) => payout * PARTS_OF_PRICE < price));
}

function percentOfStakes(prices: number, pulls: number): number | null {
  const percent = (100 * prices) / pulls;
  return percent <= LARGEST_PERCENT ? Math.round(percent * 100) / 100 : null;
}

function sixDecimals(chance: number): number {
  return Math.round(Math.max(0, chance) * 1e6) / 1e6;
}
