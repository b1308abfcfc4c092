import { chanceOf } from '../chance-of.ts';
import { combinations } from '../combinations.ts';
import { totalWeight } from '../distribution.ts';
import { meanOf, mergeNeighbours, type Weighed } from '../merge-neighbours.ts';
import type { Play } from '../model.ts';
import { positivePrice } from '../price.ts';
import { asPartOf, greatestCommonDivisor, toNumber } from '../ratio.ts';
import { requirePulls } from './effort.ts';

/** The lengths of the sessions that an answer reports, in pulls. */
export const SESSION_PULLS = [20, 100] as const;

/** Compares the total payout of several pulls with their total price. The four chances add up to 1. */
export interface Session {
  readonly pulls: number;
  /** P(returned > staked). */
  readonly ahead: number;
  /** P(staked ÷ 2 < returned ≤ staked). Includes a session that returns exactly the stakes. */
  readonly lostUnderHalf: number;
  /** P(returned ≤ staked ÷ 2). Excludes the sessions that count as `lostAll`. */
  readonly lostHalfOrMore: number;
  /** The chance that no pull pays anything. A payout below a millionth of the price counts as nothing. */
  readonly lostAll: number;
  /** The median return in percent of the stakes; null if it is too large for a JSON number (2^53). */
  readonly medianReturnPct: number | null;
}

/** The maximum number of cells in the grid. */
const CELLS = 2048;
/**
 * Limit for the number of outcomes of one pull if sums are computed on a grid. If a pull has more outcomes,
 * neighbouring outcomes are merged into their mean.
 */
const OUTCOMES_ON_GRID = 24;
/** Limit for the number of combinations of outcomes. Up to this limit, each combination is computed without a grid. */
const MOST_COMBINATIONS = 6000n;
/** Relative tolerance for sums of doubles. If two sums differ by less, they count as equal. */
const TOLERANCE = 1e-12;
/** A payout below price ÷ `PARTS_OF_PRICE` counts as nothing, because dice2.win pays 1 wei for a lost bet. */
const PARTS_OF_PRICE = 1_000_000n;
/**
 * Cells with a smaller chance are left out. For 100 pulls on a grid of 2,048 cells, the cells that are left out have a
 * total chance below 10^−4.
 */
const LEAST_CHANCE = 1e-10;
/** The last binomial chances of a list are left out if they add up to at most this. */
const LEAST_TAIL = 1e-9;
/**
 * The median is the first total at which the summed chances reach this number. The sum may be slightly too small,
 * because cells are left out (`LEAST_CHANCE`) and doubles are rounded.
 */
const HALF = 0.5 - 1e-5;
/** The maximum number of steps on a lattice: pulls × cells × outcomes. These steps take about 0.1 s. */
const MOST_LATTICE_STEPS = 3e7;
/** The maximum number of cells on a lattice, which limits the memory. */
const MOST_LATTICE_CELLS = 2 ** 16;
/** Limit for the reported median, so that a double can represent it with two decimals. */
const LARGEST_PERCENT = 2 ** 53 / 100;

/**
 * The result of `pulls` independent pulls at the odds of this play. One of three methods is used:
 *
 * - If the outcomes combine in at most 6,000 ways, every combination is computed and the chances are exact. Plays with
 *   two outcomes never exceed this limit. Plays with three outcomes do not exceed it in up to 100 pulls.
 * - If the differences between all payouts have a large common divisor, as with round multipliers, each possible sum
 *   gets its own cell on a lattice. The chances are exact in this case too.
 * - Otherwise the sums are put into a grid of at most 2,048 cells. Each cell has a chance and the mean of its sums. One
 *   cell ends exactly at the total stake, and one cell ends exactly at half of it. In tests against exact answers, the
 *   error is below half a percentage point up to 100 pulls, and below one point for more pulls.
 *
 * `lostAll` is always exact. Chances are rounded to 6 decimals, and the median to 2 decimals. No amount is computed
 * from these doubles.
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
    // Computed as the remainder, so that the four rounded chances add up to 1.
    lostUnderHalf: sixDecimals(1 - ahead - lostHalfOrMore - lostAll),
    lostHalfOrMore,
    lostAll,
    medianReturnPct: percentOfStakes(middleSum(outcomes, pulls, spacing, sums), pulls),
  };
}

/** `mean` is a payout, a sum of payouts, or the mean of several sums. A `mean` of 1 is the price of one pull. */
type Payout = Weighed;

/** The payouts that one pull can have, in ascending order. A payout too large for a double becomes `Infinity`. */
function payoutsOf({ distribution, price }: Play): readonly Payout[] {
  const [chanceOf, inPrices] = [
    asPartOf(totalWeight(distribution)),
    asPartOf(positivePrice(price)),
  ];
  return distribution
    .map(({ weight, payout }) => ({ probability: chanceOf(weight), mean: inPrices(payout) }))
    .filter(({ probability }) => probability > 0);
}

/** The greatest common divisor of all differences between payouts, in multiples of the price; 0 if all are equal. */
function spacingOf({ distribution, price }: Play): number {
  const payouts = distribution.filter(({ weight }) => weight > 0n).map(({ payout }) => payout);
  const common = payouts.reduce(
    (divisor, payout) => greatestCommonDivisor(divisor, payout - payouts[0]!),
    0n,
  );
  return asPartOf(price)(common);
}

/**
 * The possible total payouts of all pulls, in ascending order. `sumsOnGrid` leaves out totals above the price of all
 * pulls.
 */
function sumsOf(payouts: readonly Payout[], pulls: number, spacing: number): readonly Payout[] {
  const others = payouts.length - 1;
  const ways = combinations(BigInt(pulls + others), BigInt(Math.min(pulls, others)));
  return ways <= MOST_COMBINATIONS
    ? everySum(payouts, pulls)
    : sumsOnGrid(payouts, pulls, spacing, pulls);
}

/** The total payout and the multinomial chance of every combination of payouts. */
function everySum(payouts: readonly Payout[], pulls: number): readonly Payout[] {
  // For each payout in `others`, `follow` tries all possible counts of pulls with this payout. The remaining pulls get
  // the likeliest payout. The chance of this payout is raised to a power. A power of a smaller chance would more often
  // underflow to 0.
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
 * The possible sums up to `top`, in cells of equal width. In each cell, either all sums are above half of `top` or none
 * is. A sum that is alone in its cell stays exact.
 *
 * The number of pulls that pay more than the lowest payout has a binomial distribution. The sums are computed for each
 * such number in turn: 0, 1, 2, …
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
  // On a lattice, a cell is as wide as the distance between two sums. So each cell contains only one sum, and the
  // positions of its boundaries do not matter.
  const cells = bottom / spacing;
  const isLattice =
    cells < MOST_LATTICE_CELLS && pulls * cells * payouts.length <= MOST_LATTICE_STEPS;
  const cellsPerHalf = Math.floor(((CELLS - 1) * top) / 2 / Math.max(bottom, slack));
  const scale = isLattice ? 1 / spacing : cellsPerHalf / (top / 2);
  const [least, ...others] = (isLattice ? payouts : onGrid(payouts, top)) as [Payout, ...Payout[]];

  // From here on, a depth is the distance below `top`, in cells. Cell n covers the depths from n up to n + 1.
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
        // This sum is above `top`. The next payouts are larger, so their sums are above `top` too.
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
 * The binomial chances of 0, 1, 2, … successes. Leaves out the last chances if they add up to at most 10^−9.
 *
 * @param count the number of trials
 * @param of the chance that a trial succeeds
 * @param otherwise the chance that a trial fails
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
 * Merges neighbouring payouts into their mean until at most `OUTCOMES_ON_GRID` are left. A payout of 0 is never merged.
 * A payout above `top` + 1 is first reduced to `top` + 1, so that its size does not affect how the other payouts are
 * merged. A payout of `top` + 1 is never merged with a smaller payout.
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

/**
 * The chance that the total payout is at most `prices` times the price of one pull. Slightly larger totals count too,
 * because sums of doubles have rounding errors.
 */
function chanceUpTo(sums: readonly Payout[], prices: number): number {
  const limit = prices * (1 + 3 * TOLERANCE);
  return sums.reduce((sum, { probability, mean }) => (mean <= limit ? sum + probability : sum), 0);
}

/** The median sum, as a multiple of the price. */
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
