import type { Address } from 'viem';
import type { LiveRecord } from '../schema/live-record.ts';
import type { Actor } from './actor.ts';
import type { LocalChain } from './chain.ts';

/** A game that was put on a local chain, and who plays it. */
export interface Staged<Game = unknown> {
  readonly game: Game;
  readonly actor: Actor;
  /** What was placed, for people. */
  readonly contracts: readonly { readonly name: string; readonly address: Address }[];
}

/** How the protocols of one contract family are put on a local chain and kept going. */
export interface Stage<Live extends LiveRecord = LiveRecord, Game = unknown> {
  /** Seconds of chain time that are played before the present, so that there is something to read. */
  readonly past: number;
  /** @param present when the chain reaches the clock of this machine */
  place(chain: LocalChain, live: Live, present: number): Promise<Staged<Game>>;
}
