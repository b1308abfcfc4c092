import { type Distribution, distribution, type Outcome, totalWeight } from '../distribution.ts';
import { greatestCommonDivisor } from '../ratio.ts';

/** Sums of payouts of several pulls, each pair of outcomes formed at most so often for one answer. */
export const MOST_PAIRS = 500_000;
/** Digits, in bits, of the weights of an exact answer: those of one pull times the number of pulls. */
export const MOST_BITS = 16_384;

/** How an answer about several pulls was found. */
export type Method =
  | { readonly kind: 'exact' }
  | { readonly kind: 'simulation'; readonly trials: number; readonly seed: number };

/**
 * What so many independent pulls pay together, exactly: the distribution convolved with itself, by
 * doubling. Null where that takes more than `MOST_PAIRS` pairs of outcomes or `MOST_BITS` bits of weights.
 *
 * @param pulls at least 1
 * @throws {RangeError}
 */
export function convolved(one: Distribution, pulls: number): Distribution | null {
  requirePulls(pulls);
  const base = reduced(one);
  if (bits(totalWeight(base)) * pulls > MOST_BITS) return null;
  let pairs = 0;
  const sumOf = (a: Distribution, b: Distribution): Distribution | null => {
    pairs += a.length * b.length;
    if (pairs > MOST_PAIRS) return null;
    return distribution(
      a.flatMap((x) =>
        b.map((y): Outcome => ({ weight: x.weight * y.weight, payout: x.payout + y.payout })),
      ),
    );
  };
  let sum: Distribution | null = null;
  for (const bit of pulls.toString(2)) {
    const doubled: Distribution | null = sum && sumOf(sum, sum);
    if (sum && !doubled) return null;
    sum = doubled ?? null;
    if (bit === '1') sum = sum ? sumOf(sum, base) : base;
    if (!sum) return null;
  }
  return sum;
}

/** The same chances in the smallest integers. */
export function reduced(one: Distribution): Distribution {
  const common = one.reduce((divisor, { weight }) => greatestCommonDivisor(divisor, weight), 0n);
  return distribution(one.map((o) => ({ ...o, weight: common > 0n ? o.weight / common : 0n })));
}

/** @throws {RangeError} unless it is a whole number from 1 to 10000. */
export function requirePulls(pulls: number): void {
  if (!Number.isInteger(pulls) || pulls < 1 || pulls > 10_000) {
    throw new RangeError('The number of pulls is a whole number from 1 to 10000.');
  }
}

/** Bits of a positive integer, rounded up to whole hexadecimal digits. */
export function bits(value: bigint): number {
  return value.toString(16).length * 4;
}
