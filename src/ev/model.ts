import type { Distribution } from './distribution.ts';

/** An exact ratio. The denominator must be positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The price of a pull and its possible payouts, in the smallest unit of the coin that is played with. */
export interface Play {
  /** Price of the pull, including every fee that the protocol charges for it. Must be positive. */
  readonly price: bigint;
  readonly distribution: Distribution;
}

/** The result of a model for one pull. */
export interface Evaluation extends Play {
  readonly model: { readonly id: string; readonly version: number };
  /**
   * What the model assumes because the chain does not show it, in plain sentences. The most important assumption comes
   * first: pages show it next to the number.
   */
  readonly assumptions: readonly string[];
  readonly breakEven: readonly BreakEvenPoint[];
  /** The most likely alternative comes first: pages show it next to the number. */
  readonly scenarios: readonly ScenarioPlay[];
  /**
   * Why one pull changes the next one, as a plain sentence. If this is present, the answer has no figures about several
   * pulls. Absent if pulls at the same odds are independent of each other.
   */
  readonly dependentPulls?: string;
  /**
   * Why the distribution describes one assumed course of events and not everything that can happen, as a plain
   * sentence. If this is present, the answer gives only the mean, without chances, spread, median or maximum. Absent if
   * the outcomes have chances.
   */
  readonly riskUnknown?: string;
  /**
   * Why the chances depend on what other players will do, as a plain sentence. If this is present, the house edge gets
   * no letter grade. Absent if the contract or the pool fixes the chances.
   */
  readonly restsOnPlayers?: string;
}

/** The value of an unknown at which the expected value is zero. It is a ratio, a count or an amount. */
export type BreakEvenPoint = {
  readonly variable: string;
  readonly meaning: string;
} & ({ readonly value: Ratio } | { readonly amount: bigint });

/** The same pull under another assumption. */
export interface ScenarioPlay extends Play {
  readonly name: string;
}

/**
 * The play cannot be made at this block, because the game is locked, paused, sold out or over, or because the stake is
 * certain to be refunded. The message is one plain sentence that clients read as the answer's `note`.
 */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
  /** Seconds until the state of the chain changes; null if it will not change; undefined if this is not known. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, options: { readonly retryAfterSeconds?: number | null } = {}) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * The play could be made, but an input is missing, invalid or outside what the model covers. The message is one
 * plain sentence that clients read as the answer's `note`.
 */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
