import type { Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { LocalChain } from './chain.ts';

/**
 * A whole number from 0 to `below` − 1. The same seed, play and words give the same number. It decides events that no
 * contract decides and that the model assumes, such as further buyers or the direction of a price.
 */
export type Draw = (below: number, ...words: readonly (string | number)[]) => number;

/** A game on a local chain, in the state in which every play starts. */
export interface PreparedGame {
  /**
   * Creates the state that is read, if it differs from the state in which plays start. For example, other tickets may
   * be sold before the pull, and each play draws their numbers again.
   */
  readonly beforeRead?: () => Promise<void>;
  /**
   * Plays one pull to its end.
   * @returns the contract's payout, in the smallest unit of the coin that is played with
   */
  play(draw: Draw): Promise<bigint>;
  /**
   * Creates the state in which prizes are forced, if it differs from the state of the plays. The game is then read
   * again. Called once, after the plays.
   */
  readonly beforeRarePrizes?: () => Promise<void>;
  /**
   * Forces each prize that is too rare to occur in the plays. Called once, in the state that `beforeRarePrizes`
   * creates.
   * @param budget limit for the number of plays that count the frequency of each prize
   */
  readonly rarePrizes?: (budget: { readonly plays: number }) => Promise<readonly RarePrize[]>;
}

/** A prize that was forced. */
export interface RarePrize {
  readonly name: string;
  /** The contract's payout. */
  readonly paid: bigint;
  /**
   * The share of all possible draws that pay this prize, counted one by one; left out if the draws were not counted.
   */
  readonly share?: Ratio;
}

/**
 * How one protocol is played from one state. If a game is played from several states, it has an experiment for each
 * state.
 */
export interface Experiment<Live extends LiveRecord = LiveRecord> {
  /** The key of the protocol. Its published record says what is read. */
  readonly key: string;
  /**
   * What distinguishes this state, in a few words for the report ("a thin pool"); absent if there is only one state.
   */
  readonly state?: string;
  /** What runs on the local chain. */
  readonly code: 'real contract' | 'stand-in';
  /**
   * The payouts that the model merges into one outcome, if there are any. A play may then pay an amount between two
   * outcomes.
   */
  readonly between?: string;
  prepare(chain: LocalChain, live: Live, record: RegistryChain): Promise<PreparedGame>;
}
