import { askEndpoints } from './ask-endpoints.ts';
import { type Accept, type Attempt, createAttempt, type EndpointFailure } from './attempt.ts';
import type { Endpoint, RpcRequest } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
import { ReadFailure } from './read-failure.ts';

export interface Fallback {
  /**
   * Sends a batch to the endpoints in order until `accept` takes the answers. The next batch goes first to the endpoint
   * that answered most recently, so that a read stays with one node if possible. `attempt.ts` decides which answers are
   * accepted.
   *
   * @param accept checks and decodes the answers. If it throws a {ReadFailure}, the next endpoint is tried. `request`
   * returns the result of the last call of `accept`
   * @throws {ReadFailure} the most informative failure, when no endpoint gave a usable answer
   */
  request<T>(batch: readonly RpcRequest[], accept: Accept<T>): Promise<T>;
}

/** Sends the batches of the attempts to the endpoints of one pool, until every attempt has a result or a failure. */
export type Settle = (attempts: readonly Attempt[]) => Promise<void>;

/**
 * Creates a fallback over a pool of endpoints, with one deadline. A failed batch goes to the next endpoint as a whole,
 * because answers from two nodes could describe two blocks.
 *
 * @param deadline in milliseconds of `performance.now()`. The remaining time is divided among the endpoints that were
 * not tried yet. So an endpoint that hangs leaves time for the others
 */
export function createFallback(
  pool: EndpointPool,
  deadline: number,
  onFailure: (failure: EndpointFailure) => void = () => {},
): Fallback {
  const settle = createSettle({ pool, deadline, onFailure });
  return {
    async request(batch, accept) {
      const { attempt, result } = createAttempt(batch, accept);
      await settle([attempt]);
      return result;
    },
  };
}

export interface SettleParameters {
  readonly pool: EndpointPool;
  /** Milliseconds of `performance.now()`. */
  readonly deadline: number;
  readonly onFailure: (failure: EndpointFailure) => void;
  /**
   * The largest number of RPC requests in one HTTP request. An attempt is never divided, so an attempt with more RPC
   * requests gets its own HTTP request. Default: no limit.
   */
  readonly largestBatch?: number;
}

/**
 * Creates a function that settles attempts (see `Attempt`): it asks the endpoints of a pool, one after another. The
 * function throws a `ReadFailure` if every endpoint has requested a pause.
 */
export function createSettle({
  pool,
  deadline,
  onFailure,
  largestBatch = Number.POSITIVE_INFINITY,
}: SettleParameters): Settle {
  /**
   * The endpoint that gave the last answer to this read. It is asked first, even if other reads have changed the
   * order in `pool`.
   */
  let own: Endpoint | undefined;

  return async (attempts) => {
    const available = pool.available();
    if (available.length === 0) {
      throw new ReadFailure(
        'unreachable',
        'every endpoint requested a pause before the next request',
      );
    }
    const first = own && available.includes(own) ? [own] : [];
    await askEndpoints(attempts, {
      ...{ pool, deadline, largestBatch, onFailure },
      order: [...new Set([...first, ...available])],
      onAnswered(endpoint) {
        own = endpoint;
        pool.answered(endpoint);
      },
    });
  };
}
