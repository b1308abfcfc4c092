import type { Distribution } from './distribution.ts';

/** An exact ratio; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a pull costs and what it may pay, in the smallest unit of the coin that is played with. */
export interface Play {
  /** Price of the pull plus every fee that the protocol charges for it; positive. */
  readonly price: bigint;
  readonly distribution: Distribution;
}

/** What any model says of one pull. */
export interface Evaluation extends Play {
  readonly model: { readonly id: string; readonly version: number };
  /** What was assumed where the chain cannot show it; plain sentences. */
  readonly assumptions: readonly string[];
  readonly breakEven: readonly BreakEvenPoint[];
  readonly scenarios: readonly ScenarioPlay[];
}

/** A value of an unknown at which the expected value is zero: a ratio (or a count), or an amount. */
export type BreakEvenPoint = {
  readonly variable: string;
  readonly meaning: string;
} & ({ readonly value: Ratio } | { readonly amount: bigint });

/** The same pull under another assumption. */
export interface ScenarioPlay extends Play {
  readonly name: string;
}

/**
 * The model has no honest number for these inputs: the play cannot be made, or an input is missing or
 * absurd. The message is one plain sentence that clients read as the answer's `note`.
 */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
}
