import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/live-record.ts';

/**
 * How to play a winning pull on a local chain and measure its gas. This exists only for families whose real contract
 * runs on the local chain. The gas includes every transaction that players pay for.
 */
export interface GasPull<Live extends LiveRecord = LiveRecord> {
  /** Puts the game into an ordinary state. The returned function makes the first player's pull and claims the prize. */
  prepare(chain: LocalChain, live: Live): Promise<() => Promise<void>>;
}
