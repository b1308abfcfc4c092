import type { LocalChain } from '../local-chain/chain.ts';
import type { LiveRecord } from '../schema/records/live-record.ts';

/** Measures the gas of all transactions of a winning pull. It needs the real contract on the local chain. */
export interface GasPull<Live extends LiveRecord = LiveRecord> {
  /** The returned function makes the first player's pull and claims the prize. */
  prepare(chain: LocalChain, live: Live): Promise<() => Promise<void>>;
}
