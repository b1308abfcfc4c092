import type { Address } from 'viem';
import type { LiveRecord } from '../schema/live-record.ts';
import type { Actor } from './actor.ts';
import type { LocalChain } from './chain.ts';

/** A game on a local chain, with its actor. */
export interface Staged<Game = unknown> {
  readonly game: Game;
  readonly actor: Actor;
  /** Description of the placed contracts, for people. */
  readonly contracts: readonly { readonly name: string; readonly address: Address }[];
}

/** Places the protocols of one contract family on a local chain and keeps them running. */
export interface Stage<Live extends LiveRecord = LiveRecord, Game = unknown> {
  /** Length of the simulated past, in seconds. It gives the chain some rounds that can be read. */
  readonly past: number;
  /** @param present the end of the simulated past: from this time on, the chain follows the clock of this machine */
  place(chain: LocalChain, live: Live, present: number): Promise<Staged<Game>>;
}
