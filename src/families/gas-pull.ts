import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/live-record.ts';

/**
 * How a pull that wins is played on a local chain, so that its gas can be measured: of families whose real contract
 * runs there, with everything that players pay gas for.
 */
export interface GasPull<Live extends LiveRecord = LiveRecord> {
  /** Brings the game into an ordinary state; what it returns has the first player make the pull and fetch the prize. */
  prepare(chain: LocalChain, live: Live): Promise<() => Promise<void>>;
}
