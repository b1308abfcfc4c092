/**
 * One outcome of a pull: it happens with `weight` of the sum of all weights, and pays `payout` in the
 * smallest unit of the prize's coin.
 */
export interface Outcome {
  readonly weight: bigint;
  readonly payout: bigint;
}

/** Every outcome of one pull. Weights are positive and payouts not negative; chances are weight ÷ Σweight. */
export type Distribution = readonly Outcome[];

/** A negative weight or payout, or no outcome with a weight: a model's fault, not a game's state. */
export class InvalidDistribution extends Error {
  override readonly name = 'InvalidDistribution';
}

/**
 * Outcomes in any order become a distribution: equal payouts are one outcome, those without a weight
 * are dropped, and payouts ascend.
 *
 * @throws {InvalidDistribution}
 */
export function distribution(outcomes: Iterable<Outcome>): Distribution {
  const weights = new Map<bigint, bigint>();
  for (const { weight, payout } of outcomes) {
    if (weight < 0n) throw new InvalidDistribution(`An outcome has the weight ${weight}.`);
    if (payout < 0n) throw new InvalidDistribution(`An outcome pays ${payout}.`);
    if (weight > 0n) weights.set(payout, (weights.get(payout) ?? 0n) + weight);
  }
  if (weights.size === 0) throw new InvalidDistribution('No outcome has a weight.');
  return Array.from(weights, ([payout, weight]) => ({ weight, payout })).sort(byPayout);
}

/** Σweight: the denominator of every chance. */
export function totalWeight(outcomes: Distribution): bigint {
  return outcomes.reduce((sum, { weight }) => sum + weight, 0n);
}

/** Orders outcomes by what they pay, least first. */
export function byPayout(a: Outcome, b: Outcome): number {
  return a.payout < b.payout ? -1 : a.payout > b.payout ? 1 : 0;
}
