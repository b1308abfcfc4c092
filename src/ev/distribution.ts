/**
 * One outcome of a pull. Its chance is `weight` divided by the sum of all weights. Its `payout` is in the smallest unit
 * of the prize's coin.
 */
export interface Outcome {
  readonly weight: bigint;
  readonly payout: bigint;
}

/**
 * All possible outcomes of one pull. The chance of an outcome is weight ÷ Σweight. No payout is negative. If the chance
 * of a possible outcome is below 10^−36, the outcome is listed with the weight 0. Impossible outcomes are not listed.
 *
 * Only the function `distribution` creates values of this type. It guarantees that payouts ascend, that each payout is
 * listed once, and that at least one outcome has a positive weight.
 */
export type Distribution = readonly Outcome[] & { readonly [made]: true };

declare const made: unique symbol;

/** Thrown if a weight or payout is negative, or if all weights are 0. Always means a bug in a model. */
export class InvalidDistribution extends Error {
  override readonly name = 'InvalidDistribution';
}

/**
 * Creates a distribution from outcomes in any order. Merges outcomes with equal payouts and sorts by payout. Every
 * given outcome counts as possible, even if its weight is 0. If the weights are exact counts, first use `possible` to
 * drop the impossible outcomes.
 *
 * @throws {InvalidDistribution}
 */
export function distribution(outcomes: Iterable<Outcome>): Distribution {
  const weights = new Map<bigint, bigint>();
  let total = 0n;
  for (const { weight, payout } of outcomes) {
    if (weight < 0n)
      throw new InvalidDistribution(`The weight of an outcome must not be negative: ${weight}.`);
    if (payout < 0n)
      throw new InvalidDistribution(`The payout of an outcome must not be negative: ${payout}.`);
    weights.set(payout, (weights.get(payout) ?? 0n) + weight);
    total += weight;
  }
  if (total === 0n)
    throw new InvalidDistribution('At least one outcome must have a positive weight.');
  const outcomesOnce = Array.from(weights, ([payout, weight]) => ({ weight, payout }));
  return outcomesOnce.sort(byPayout) as readonly Outcome[] as Distribution;
}

/** The distribution of a pull that always pays the same. */
export function certainly(payout: bigint): Distribution {
  return distribution([{ weight: 1n, payout }]);
}

/**
 * Drops the outcomes with a weight of 0. Use this only for exact weights, such as counts of equally likely results. A
 * rounded weight of 0 can mean a very small chance.
 */
export function possible(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ weight }) => weight !== 0n);
}

/** Σweight: the denominator of every chance. */
export function totalWeight(outcomes: readonly Outcome[]): bigint {
  return outcomes.reduce((sum, { weight }) => sum + weight, 0n);
}

function byPayout(a: Outcome, b: Outcome): number {
  return a.payout < b.payout ? -1 : a.payout > b.payout ? 1 : 0;
}
