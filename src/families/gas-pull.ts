import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/live-record.ts';

/**
 * How to play a winning pull on a local chain to measure its gas: for families whose real contract runs there,
 * including everything for which players pay gas.
 */
export interface GasPull<Live extends LiveRecord = LiveRecord> {
  /**
   * Brings the game into an ordinary state. The returned function makes the first player's pull and claims the prize.
   */
  prepare(chain: LocalChain, live: Live): Promise<() => Promise<void>>;
}
