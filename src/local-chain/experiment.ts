import type { Ratio } from '../ev/model.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';
import type { LocalChain } from './chain.ts';

/**
 * A whole number from 0 up to, not including, `below`, the same for the same seed, play and words: what the
 * model assumes and no contract decides, as who else buys, or which way a price goes.
 */
export type Draw = (below: number, ...words: readonly (string | number)[]) => number;

/** A game on a local chain, in the state from which every play starts. */
export interface PreparedGame {
  /**
   * Makes the state that is read, where it is not the one that plays start from: tickets of others, say,
   * that are sold already when the pull is made, and whose numbers each play draws anew.
   */
  readonly beforeRead?: () => Promise<void>;
  /**
   * Plays one pull to its end.
   * @returns what the contract paid, in the smallest unit of the coin that is played with
   */
  play(draw: Draw): Promise<bigint>;
  /**
   * Makes the state in which prizes are hit on purpose, where it is not that of the plays, and which is read
   * anew. Called once, after the plays.
   */
  readonly beforeRarePrizes?: () => Promise<void>;
  /**
   * Prizes too rare to turn up: each is hit on purpose. Called once, on the same state.
   * @param budget how many plays may be made to count how often each prize falls
   */
  readonly rarePrizes?: (budget: { readonly plays: number }) => Promise<readonly RarePrize[]>;
}

/** A prize that was hit on purpose. */
export interface RarePrize {
  readonly name: string;
  /** What the contract paid. */
  readonly paid: bigint;
  /** Of all that can be drawn, counted one by one, the share that pays this; left out where none is counted. */
  readonly share?: Ratio;
}

/** How one protocol is played, from one state. A game that is played from several has an experiment for each. */
export interface Experiment<Live extends LiveRecord = LiveRecord> {
  /** The protocol, read with its published record. */
  readonly key: string;
  /** What sets this state apart, in a few words for the report ("a thin pool"); absent where there is only one. */
  readonly state?: string;
  /** What runs on the local chain. */
  readonly code: 'real contract' | 'stand-in';
  /**
   * Where the model puts several payouts together into one outcome, which ones: a play may then pay what is
   * between two outcomes.
   */
  readonly between?: string;
  prepare(chain: LocalChain, live: Live, record: RegistryChain): Promise<PreparedGame>;
}
