import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
import { ReadFailure } from './read-failure.ts';

/** An endpoint that did not give a usable answer, for the log. */
export interface EndpointFailure {
  readonly host: string;
  readonly failure: ReadFailure;
}

/**
 * `accept` calls this for an optional call that failed. The answer is usable, but so far only one node has failed the
 * call.
 */
export type Doubt = (failure: ReadFailure) => void;

export interface Fallback {
  /**
   * Sends a batch to the endpoints in order until `accept` takes an answer. The endpoint that answered last is asked
   * first the next time, so that a read stays with one node if possible.
   *
   * A failure that a contract seems to have caused (`ofContract`) is final as soon as a second endpoint reports the
   * same failure. When all endpoints have failed, an endpoint whose connection broke is asked once more.
   *
   * An answer with doubts is accepted when a second endpoint has the same doubts, or when no other endpoint is left. An
   * answer with fewer doubts is preferred.
   *
   * @param accept checks and decodes the answers. It throws {ReadFailure} to try the next endpoint. `request` returns
   * the answer that `accept` took last
   * @throws {ReadFailure} the most informative failure, when no endpoint gave a usable answer
   */
  request<T>(
    batch: readonly RpcRequest[],
    accept: (answers: RpcAnswer[], doubt: Doubt) => T,
  ): Promise<T>;
}

/**
 * A pool of endpoints under one deadline. Whole batches fall back, not single requests: answers from two nodes could
 * describe two blocks.
 *
 * @param deadline in milliseconds of `performance.now()`; the remaining time is divided among the endpoints that have
 * not been tried yet, so that an endpoint that hangs leaves time for the others
 */
export function createFallback(
  pool: EndpointPool,
  deadline: number,
  onFailure: (failure: EndpointFailure) => void = () => {},
): Fallback {
  /** The endpoint that answered this read last; another read may have reordered the pool since. */
  let own: Endpoint | undefined;

  function inOrder(): Endpoint[] {
    const available = [...pool.available()];
    if (own && available.includes(own)) {
      return [own, ...available.filter((endpoint) => endpoint !== own)];
    }
    return available;
  }

  /** Counts an answer as failed because another endpoint answered the calls that this endpoint did not. */
  function refuted({ endpoint, doubts }: DoubtedAnswer): void {
    for (const failure of doubts) onFailure({ host: endpoint.host, failure });
    pool.failed(endpoint, doubts[0]!);
  }

  return {
    async request(batch, accept) {
      const waiting = inOrder();
      if (waiting.length === 0) {
        throw new ReadFailure('unreachable', 'every endpoint requested a pause');
      }
      const failures: ReadFailure[] = [];
      let doubted: DoubtedAnswer | undefined;
      let onceMore: Endpoint | undefined;
      let retried = false;
      for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
        const left = deadline - performance.now();
        if (left <= 0) break;
        try {
          const timeout = Math.ceil(left / (waiting.length + 1));
          const answers = await endpoint.request(batch, timeout);
          const doubts: ReadFailure[] = [];
          const accepted = accept(answers, (failure) => doubts.push(failure));
          const agreed = doubted !== undefined && sameFailures(doubted.doubts, doubts);
          if (doubts.length === 0 || agreed) {
            if (doubted && !agreed) refuted(doubted);
            own = endpoint;
            pool.answered(endpoint);
            return accepted;
          }
          if (!doubted || doubts.length < doubted.doubts.length) {
            doubted = { endpoint, answers, doubts };
          }
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
      if (!doubted) throw mostTelling(failures);
      own = doubted.endpoint;
      pool.answered(doubted.endpoint);
      return accept([...doubted.answers], () => {});
    },
  };
}

/** An answer in which optional calls failed. It is kept until a second endpoint confirms the failures. */
interface DoubtedAnswer {
  readonly endpoint: Endpoint;
  readonly answers: readonly RpcAnswer[];
  readonly doubts: readonly ReadFailure[];
}

function sameFailures(some: readonly ReadFailure[], others: readonly ReadFailure[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ message }, index) => message === others[index]!.message)
  );
}

/** Picks the failure to report. An endpoint that was unreachable or timed out explains the least. */
function mostTelling(failures: readonly ReadFailure[]): ReadFailure {
  return (
    failures.findLast(({ ofContract }) => ofContract) ??
    failures.findLast(({ reason }) => reason !== 'unreachable' && reason !== 'timeout') ??
    failures.at(-1) ??
    new ReadFailure('timeout', 'no time is left to ask an endpoint')
  );
}
