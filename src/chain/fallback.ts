import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import { ReadFailure } from './read-failure.ts';

/** An endpoint that did not give a usable answer, for the log. */
export interface EndpointFailure {
  readonly host: string;
  readonly failure: ReadFailure;
}

export interface Fallback {
  /**
   * Sends a batch to the endpoints in order until one gives an answer that `accept` takes. The one that
   * answered last is asked first the next time, so that a read stays with one node where it can.
   *
   * @param accept checks and decodes the answers; throws {ReadFailure} to pass on to the next endpoint,
   * or a failure with `final` when no other endpoint could say anything else
   * @throws {ReadFailure} of the last endpoint when none gave a usable answer
   */
  request<T>(batch: readonly RpcRequest[], accept: (answers: RpcAnswer[]) => T): Promise<T>;
}

/**
 * A list of endpoints under one deadline. The unit that falls back is the batch, not the single request:
 * answers of two nodes in one batch may be of two blocks.
 *
 * @param deadline in milliseconds of `performance.now()`; the time left is shared among the endpoints
 * that are still to be tried, so that one that hangs leaves time for the others
 */
export function createFallback(
  endpoints: readonly Endpoint[],
  deadline: number,
  onFailure: (failure: EndpointFailure) => void = () => {},
): Fallback {
  let order = [...endpoints];
  return {
    async request(batch, accept) {
      let last = new ReadFailure('unreachable', 'the chain has no RPC address');
      for (const [index, endpoint] of [...order].entries()) {
        const left = deadline - performance.now();
        if (left <= 0) throw new ReadFailure('timeout', 'the time for this answer is used up');
        try {
          const timeout = Math.ceil(left / (order.length - index));
          const accepted = accept(await endpoint.request(batch, timeout));
          order = [endpoint, ...order.filter((other) => other !== endpoint)];
          return accepted;
        } catch (error) {
          if (!(error instanceof ReadFailure) || error.final) throw error;
          onFailure({ host: endpoint.host, failure: error });
          last = error;
        }
      }
      throw last;
    },
  };
}
