import type { CallEvidence, PricedBlock } from '../chain/block-reader.ts';
import type { EndpointPool } from '../chain/endpoint-pool.ts';
import { createFallback, type EndpointFailure } from '../chain/fallback.ts';
import { createPinnedReader } from '../chain/pinned-reader.ts';
import type { Adapter, Reading } from '../families/adapter.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** All data of one answer: the block, the inputs that were read at the block, and their evaluation. */
export interface GameRead {
  readonly block: PricedBlock;
  readonly inputs: unknown;
  /** Evaluates the inputs. @throws {NotPlayable | PriceRefused} with the sentence for the note */
  evaluate(): Reading;
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}

export interface ReadGameParameters {
  readonly adapter: Adapter;
  readonly live: LiveRecord;
  readonly chain: RegistryChain;
  /**
   * The chain's endpoints. The caller keeps the pool between reads, so that the endpoint that answered last is asked
   * first.
   */
  readonly endpoints: EndpointPool;
  /**
   * The clock from which the age of the block is computed, in milliseconds since 1970. A simulated chain has its own
   * clock.
   */
  readonly now: () => number;
  /** The total time limit for all reads. */
  readonly timeoutMs: number;
  readonly onEndpointFailure?: (failure: EndpointFailure) => void;
  /** The block to read; the latest block if this is left out. The age of a given block is not checked. */
  readonly blockNumber?: bigint;
}

/**
 * Reads one game at one block. The evaluation is a separate step, so that the block is known even if the game cannot be
 * played.
 *
 * @throws {ReadFailure} when the chain gives no answer in time
 */
export async function readGame(parameters: ReadGameParameters): Promise<GameRead> {
  const { adapter, live, chain, endpoints, now, timeoutMs, onEndpointFailure, blockNumber } =
    parameters;
  const reader = createPinnedReader({
    fallback: createFallback(endpoints, performance.now() + timeoutMs, onEndpointFailure),
    chain,
    now,
    blockNumber,
  });
  const inputs = await adapter.read(reader, live, chain);
  const block = await reader.seal();
  return {
    block,
    inputs,
    evaluate: () => adapter.evaluate(inputs, live, chain),
    roundTrips: reader.roundTrips,
    evidence: reader.evidence,
  };
}
