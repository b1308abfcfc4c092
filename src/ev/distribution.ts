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
