import type { CallEvidence, PricedBlock } from '../chain/block-reader.ts';
import type { EndpointPool } from '../chain/endpoint-pool.ts';
import { createFallback, type EndpointFailure } from '../chain/fallback.ts';
import { createPinnedReader } from '../chain/pinned-reader.ts';
import type { Adapter, Reading } from '../families/adapter.ts';
import type { LiveRecord } from '../schema/live-record.ts';
import type { RegistryChain } from '../schema/registry.ts';

/** Everything behind one answer: the block, what was read there, and what that makes of the game. */
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
  /** What is known of the chain's endpoints; kept from one read to the next, it is asked where it answered. */
  readonly endpoints: EndpointPool;
  /** The clock that the age of the block is judged by, in milliseconds since 1970: that of a simulated chain is its own. */
  readonly now: () => number;
  /** For all reads together. */
  readonly timeoutMs: number;
  readonly onEndpointFailure?: (failure: EndpointFailure) => void;
  /** The latest block when left out; one that is asked for may be of any age. */
  readonly blockNumber?: bigint;
}

/**
 * Reads one game at one block. Evaluating is a step of its own, so that a game that cannot be played
 * still has the block at which that was so.
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
