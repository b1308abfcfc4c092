/** One outcome of a pull. Its chance is `weight` ÷ Σweight. `payout` is in the smallest unit of the prize's coin. */
export interface Outcome {
  readonly weight: bigint;
  readonly payout: bigint;
}

/**
 * All possible outcomes of one pull, sorted by payout, each payout once. Never empty. A weight of 0 means a
 * chance below 10^−36. Only the function `distribution` creates values of this type.
 */
export type Distribution = readonly Outcome[] & { readonly [made]: true };

declare const made: unique symbol;

/** Thrown if a weight or payout is negative, or all weights are 0. Always means a bug in a model. */
export class InvalidDistribution extends Error {
  override readonly name = 'InvalidDistribution';
}

/**
 * Merges equal payouts and sorts by payout. Keeps outcomes with the weight 0, because a rounded 0 can mean a tiny
 * chance. If no weight was rounded, drop these outcomes with `possible` first.
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

/** The distribution of a pull with only one possible payout. */
export function certainly(payout: bigint): Distribution {
  return distribution([{ weight: 1n, payout }]);
}

/** Drops outcomes with the weight 0. Only for exact weights: a rounded 0 can mean a tiny chance. */
export function possible(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ weight }) => weight !== 0n);
}

/** The denominator of every chance. */
export function totalWeight(outcomes: readonly Outcome[]): bigint {
  return outcomes.reduce((sum, { weight }) => sum + weight, 0n);
}

function byPayout(a: Outcome, b: Outcome): number {
  return a.payout < b.payout ? -1 : a.payout > b.payout ? 1 : 0;
}
