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
   * The assumptions of the model about facts that the chain does not show, in plain sentences. The most important
   * assumption comes first, because pages show it next to the number.
   */
  readonly assumptions: readonly string[];
  readonly breakEven: readonly BreakEvenPoint[];
  /**
   * The same pull under other assumptions. The most likely scenario comes first, because pages show it next to the
   * main result.
   */
  readonly scenarios: readonly ScenarioPlay[];
  /**
   * The reason why one pull changes the next pull, as a plain sentence. If this is present, the answer has no figures
   * about several pulls. Absent if pulls are independent of each other.
   */
  readonly dependentPulls?: string;
  /**
   * The reason why the distribution covers only one assumed course of events, as a plain sentence. If this is present,
   * the answer gives only the mean, without chances, spread, median or maximum. Absent if the chances of all outcomes
   * are known.
   */
  readonly riskUnknown?: string;
  /**
   * The reason why the chances depend on future actions of other players, as a plain sentence. If this is present, the
   * house edge gets no letter grade. Absent if the contract or the pool fixes the chances.
   */
  readonly restsOnPlayers?: string;
}

/** The value of an unknown variable at which the expected value is zero. It is a ratio, a count or an amount. */
export type BreakEvenPoint = {
  readonly variable: string;
  readonly meaning: string;
} & ({ readonly value: Ratio } | { readonly amount: bigint });

/** The same pull under another assumption. */
export interface ScenarioPlay extends Play {
  readonly name: string;
}

/**
 * Thrown if nobody can make this play at this block. The game is locked, paused, sold out or over, or the stake is
 * certain to be refunded. The message is one plain sentence. Clients get it as the `note` of the answer.
 */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
  /** Seconds until a play may be possible; null if none will ever be possible; undefined if this is not known. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, options: { readonly retryAfterSeconds?: number | null } = {}) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Thrown if the play is possible, but an input is missing, invalid or outside the range of the model. The message is
 * one plain sentence. Clients get it as the `note` of the answer.
 */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
