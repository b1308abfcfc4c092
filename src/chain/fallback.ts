import { askEndpoints } from './ask-endpoints.ts';
import { type Accept, type Attempt, createAttempt, type EndpointFailure } from './attempt.ts';
import type { Endpoint, RpcRequest } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
import { ReadFailure } from './read-failure.ts';

export interface Fallback {
  /**
   * Sends a batch to the endpoints in order until `accept` takes the answers. The endpoint that answered last is asked
   * first, so that a read stays with one node.
   *
   * @param accept may throw a `ReadFailure` to try the next endpoint
   * @returns the result of the last call of `accept`
   * @throws {ReadFailure} the most informative failure
   */
  request<T>(batch: readonly RpcRequest[], accept: Accept<T>): Promise<T>;
}

/** Asks the endpoints of one pool until every attempt has a result or a failure. */
export type Settle = (attempts: readonly Attempt[]) => Promise<void>;

/**
 * Creates a fallback over a pool of endpoints. A batch is never divided among endpoints, because two nodes could answer
 * for different blocks.
 *
 * @param deadline in milliseconds of `performance.now()`. The endpoints share the remaining time
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
  /** The most RPC requests in one HTTP request. An attempt is never divided. Default: no limit. */
  readonly largestBatch?: number;
}

/** Creates a `Settle` function. That function throws a `ReadFailure` if every endpoint has requested a pause. */
export function createSettle({
  pool,
  deadline,
  onFailure,
  largestBatch = Number.POSITIVE_INFINITY,
}: SettleParameters): Settle {
  /** The endpoint that last answered this read. Other reads may change the order in `pool`. */
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
