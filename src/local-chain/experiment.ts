import type { Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { LocalChain } from './chain.ts';

/**
 * Returns a whole number from 0 to `below` − 1. The number decides an event that is random only in the model.
 * The same seed, play and `words` give the same number.
 */
export type Draw = (below: number, ...words: readonly (string | number)[]) => number;

/** The state from which every play starts. */
export interface PreparedGame {
  /** Changes the state before the headline is read. Absent if the headline needs the same state as the plays. */
  readonly beforeRead?: () => Promise<void>;
  /**
   * Plays one pull to its end.
   * @returns the contract's payout, in the smallest unit of the coin that the player pays with
   */
  play(draw: Draw): Promise<bigint>;
  /** Changes the state before `rarePrizes`. The rare prizes are then compared with a new headline. */
  readonly beforeRarePrizes?: () => Promise<void>;
  /**
   * Forces each prize that is too rare to occur in the plays. Called once, after the plays.
   * @param budget the number of ordinary plays. If a game has at most this number of possible draws, it may play each
   * draw once
   */
  readonly rarePrizes?: (budget: { readonly plays: number }) => Promise<readonly RarePrize[]>;
}

export interface RarePrize {
  readonly name: string;
  /** The contract's payout in a play with this prize. */
  readonly paid: bigint;
  /** Share of the possible draws that pay this prize. Absent if they were not counted. */
  readonly share?: Ratio;
}

/** Plays of one protocol, all from one state. */
export interface Experiment<Live extends LiveRecord = LiveRecord> {
  readonly key: string;
  /** What distinguishes this state, such as "a thin pool". Absent if there is only one state. */
  readonly state?: string;
  readonly code: 'real contract' | 'stand-in';
  /** What the model merges into one outcome, such as "takeovers of the same thirty seconds". */
  readonly between?: string;
  prepare(chain: LocalChain, live: Live, record: RegistryChain): Promise<PreparedGame>;
}
