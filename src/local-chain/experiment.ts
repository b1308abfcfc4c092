import type { Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { LocalChain } from './chain.ts';

/**
 * Returns a whole number from 0 to `below` − 1. The same seed, play and words always give the same number. The number
 * decides events that are random in the model but not in the contract, such as further buyers or the direction of a
 * price.
 */
export type Draw = (below: number, ...words: readonly (string | number)[]) => number;

/** A game on a local chain, in the state from which every play starts. */
export interface PreparedGame {
  /**
   * Changes the state before the headline is read, if the headline needs another state than the plays. For example, it
   * mines a block, so that a price that falls over time is read at the time of the pull.
   */
  readonly beforeRead?: () => Promise<void>;
  /**
   * Plays one pull to its end.
   * @returns the contract's payout, in the smallest unit of the coin that the player pays with
   */
  play(draw: Draw): Promise<bigint>;
  /**
   * Changes the state before `rarePrizes`, if `rarePrizes` needs another state than `play`. The headline is then read
   * again. Called once, after the plays.
   */
  readonly beforeRarePrizes?: () => Promise<void>;
  /**
   * For each prize that is too rare to occur in the plays, plays once with a result that wins this prize. Called once,
   * after `beforeRarePrizes`.
   * @param budget `plays` is the number of ordinary plays in this run. If the number of possible draws is at most
   * `plays`, the function may also play each draw once, to count how often each prize occurs
   */
  readonly rarePrizes?: (budget: { readonly plays: number }) => Promise<readonly RarePrize[]>;
}

/** The result of a play in which a prize was forced. */
export interface RarePrize {
  readonly name: string;
  /** The contract's payout. */
  readonly paid: bigint;
  /** The number of draws that pay this prize ÷ the number of possible draws. Absent if the draws were not counted. */
  readonly share?: Ratio;
}

/**
 * A series of plays of one protocol, all from one state. If a game is played from several states, each state has its
 * own experiment.
 */
export interface Experiment<Live extends LiveRecord = LiveRecord> {
  /** The key of the protocol. The published record of the protocol decides what is read. */
  readonly key: string;
  /**
   * What distinguishes this state, in a few words for the report ("a thin pool"); absent if there is only one state.
   */
  readonly state?: string;
  /** The code that runs on the local chain: the contract of the game, or our stand-in. */
  readonly code: 'real contract' | 'stand-in';
  /**
   * Describes the payouts that the model merges into one outcome. If this is present, a play may pay an amount between
   * two outcomes. Absent if the model merges no payouts.
   */
  readonly between?: string;
  prepare(chain: LocalChain, live: Live, record: RegistryChain): Promise<PreparedGame>;
}
