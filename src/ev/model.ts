import type { Distribution } from './distribution.ts';

/** An exact ratio. The denominator must be positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Amounts are in the smallest unit of the played coin. */
export interface Play {
  /** Includes every fee that the protocol charges. Must be positive. */
  readonly price: bigint;
  readonly distribution: Distribution;
}

/** The result of a model for one pull. */
export interface Evaluation extends Play {
  readonly model: { readonly id: string; readonly version: number };
  /** Plain sentences. Pages show the first one next to the number, so it must be the most important. */
  readonly assumptions: readonly string[];
  readonly breakEven: readonly BreakEvenPoint[];
  /** The same pull under other assumptions. Pages show the first one, so it must be the most likely. */
  readonly scenarios: readonly ScenarioPlay[];
  /**
   * A plain sentence that says why one pull changes the next. If this field is present, all figures about several pulls
   * are left out.
   */
  readonly dependentPulls?: string;
  /**
   * A plain sentence that says why the model covers only one course of events. If this field is present, all risk
   * figures are left out.
   */
  readonly riskUnknown?: string;
  /**
   * A plain sentence that says why the chances depend on other players. If this field is present, the house edge has
   * no letter grade.
   */
  readonly restsOnPlayers?: string;
}

/** The value of an unknown variable at which the expected value is zero. */
export type BreakEvenPoint = {
  readonly variable: string;
  readonly meaning: string;
} & ({ readonly value: Ratio } | { readonly amount: bigint });

/** The same pull under another assumption. */
export interface ScenarioPlay extends Play {
  readonly name: string;
}

/**
 * Thrown if nobody can make this play at this block. The message is one plain sentence, which clients get as `note`.
 */
export class NotPlayable extends Error {
  override readonly name = 'NotPlayable';
  /** Null if no play will ever be possible; undefined if the time is unknown. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, options: { readonly retryAfterSeconds?: number | null } = {}) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Thrown if the play is possible, but an input is missing, invalid or out of range. The message is one plain sentence,
 * which clients get as `note`.
 */
export class NotComputable extends Error {
  override readonly name = 'NotComputable';
}
