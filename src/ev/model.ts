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
  /**
   * What was assumed where the chain cannot show it; plain sentences. The one that the number rests on most comes
   * first: pages show it beside the number.
   */
  readonly assumptions: readonly string[];
  readonly breakEven: readonly BreakEvenPoint[];
  /** The most likely other one comes first: pages show it beside the number. */
  readonly scenarios: readonly ScenarioPlay[];
  /**
   * Why one pull changes the next one, as a plain sentence: then nothing is said about several pulls.
   * Absent where pulls at the same odds are independent of each other.
   */
  readonly dependentPulls?: string;
  /**
   * Why the distribution stands for an assumed course of events and not for what can happen, as a plain sentence:
   * then only its mean is given, and no chances, spread, median or maximum. Absent where the outcomes have chances.
   */
  readonly riskUnknown?: string;
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
 * The play cannot be made at this block: locked, paused, sold out, over, or only to be refunded. The message
 * is one plain sentence that clients read as the answer's `note`.
 */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
  /** Seconds until the chain shows another state; null when none is to come; undefined when not known. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, options: { readonly retryAfterSeconds?: number | null } = {}) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * The play could be made, but an input is missing, absurd or outside what the model knows. The message is one
 * plain sentence that clients read as the answer's `note`.
 */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
