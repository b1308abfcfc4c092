import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
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
   * What a contract seems to have answered (`ofContract`) counts as soon as a second endpoint says the same.
   * When all have failed, one whose connection broke is asked once more.
   *
   * @param accept checks and decodes the answers; throws {ReadFailure} to pass on to the next endpoint
   * @throws {ReadFailure} when none gave a usable answer: the failure that tells most
   */
  request<T>(batch: readonly RpcRequest[], accept: (answers: RpcAnswer[]) => T): Promise<T>;
}

/**
 * A pool of endpoints under one deadline. The unit that falls back is the batch, not the single request:
 * answers of two nodes in one batch may be of two blocks.
 *
 * @param deadline in milliseconds of `performance.now()`; the time left is shared among the endpoints
 * that are still to be tried, so that one that hangs leaves time for the others
 */
export function createFallback(
  pool: EndpointPool,
  deadline: number,
  onFailure: (failure: EndpointFailure) => void = () => {},
): Fallback {
  /** The one that answered this read last; another read may have changed the order of the pool since. */
  let own: Endpoint | undefined;

  function inOrder(): Endpoint[] {
    const available = [...pool.available()];
    if (own && available.includes(own)) {
      return [own, ...available.filter((endpoint) => endpoint !== own)];
    }
    return available;
  }

  return {
    async request(batch, accept) {
      const waiting = inOrder();
      if (waiting.length === 0) {
        throw new ReadFailure('unreachable', 'every endpoint asked to be left alone for a moment');
      }
      const failures: ReadFailure[] = [];
      let onceMore: Endpoint | undefined;
      let retried = false;
      for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
        const left = deadline - performance.now();
        if (left <= 0) break;
        try {
          const timeout = Math.ceil(left / (waiting.length + 1));
          const accepted = accept(await endpoint.request(batch, timeout));
          own = endpoint;
          pool.answered(endpoint);
          return accepted;
        } catch (error) {
          if (!(error instanceof ReadFailure)) throw error;
          onFailure({ host: endpoint.host, failure: error });
          const confirmed =
            error.ofContract &&
            failures.some(({ ofContract, message }) => ofContract && message === error.message);
          if (confirmed) throw error;
          failures.push(error);
          if (!error.ofContract) pool.failed(endpoint, error);
          if (error.passing) onceMore ??= endpoint;
        }
        if (waiting.length === 0 && onceMore && !retried) {
          waiting.push(onceMore);
          retried = true;
        }
      }
      throw mostTelling(failures);
    },
  };
}

/** That nobody answered tells least: what another endpoint did answer is why there is nothing. */
function mostTelling(failures: readonly ReadFailure[]): ReadFailure {
  return (
    failures.findLast(({ ofContract }) => ofContract) ??
    failures.findLast(({ reason }) => reason !== 'unreachable' && reason !== 'timeout') ??
    failures.at(-1) ??
    new ReadFailure('timeout', 'no time is left to ask an endpoint')
  );
}
