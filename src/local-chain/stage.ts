import type { Address } from 'viem';
import type { LiveRecord } from '../schema/records/live-record.ts';
import type { Actor } from './actor.ts';
import type { LocalChain } from './chain.ts';

export interface Staged<Game = unknown> {
  readonly game: Game;
  readonly actor: Actor;
  /** The placed contracts, which `npm run devnet` prints. */
  readonly contracts: readonly { readonly name: string; readonly address: Address }[];
}

/** Places the games of one contract family on a local chain and keeps them running. */
export interface Stage<Live extends LiveRecord = LiveRecord, Game = unknown> {
  /** Length of the simulated past, in seconds. */
  readonly past: number;
  /** @param present the end of the simulated past, in seconds since 1970 */
  place(chain: LocalChain, live: Live, present: number): Promise<Staged<Game>>;
}
