import type { Endpoint, RpcAnswer, RpcRequest } from './endpoint.ts';
import { ReadFailure } from './read-failure.ts';

export interface EndpointFailure {
  readonly host: string;
  readonly failure: ReadFailure;
}

/** Reports an optional call that failed. Another endpoint must then confirm the failure. */
export type Doubt = (failure: ReadFailure) => void;

/** Checks and decodes the answers to one batch. @throws {ReadFailure} if the next endpoint must be asked */
export type Accept<T> = (answers: RpcAnswer[], doubt: Doubt) => T;

export type Verdict =
  | { readonly kind: 'accepted'; readonly refuted: DoubtedAnswer | undefined }
  | { readonly kind: 'doubted' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure }
  /** Our own code failed. Another endpoint would not help. */
  | { readonly kind: 'broken' };

/** Answers in which optional calls failed. They wait for confirmation by a second endpoint. */
export interface DoubtedAnswer {
  readonly endpoint: Endpoint;
  readonly answers: readonly RpcAnswer[];
  readonly doubts: readonly ReadFailure[];
}

/** One batch, and the answers that the endpoints have given so far. */
export interface Attempt {
  readonly batch: readonly RpcRequest[];
  /** True when no other endpoint has to be asked. */
  readonly isSettled: boolean;
  judge(endpoint: Endpoint, answers: readonly RpcAnswer[]): Verdict;
  /** A contract's failure is final when a second endpoint reports the same failure. */
  failed(failure: ReadFailure): void;
  /**
   * Ends the attempt after the last endpoint. An unconfirmed `DoubtedAnswer` is better than no answer.
   *
   * @returns the endpoint of the accepted `DoubtedAnswer`; undefined if there is none
   */
  conclude(): Endpoint | undefined;
}

/**
 * Creates the attempt for one batch. A second endpoint must confirm failures of contracts and of optional calls.
 * Without confirmation, the answers with the fewest failed optional calls are accepted.
 *
 * @returns `result` is the last result of `accept`, or rejects with the most informative failure
 */
export function createAttempt<T>(
  batch: readonly RpcRequest[],
  accept: Accept<T>,
): { readonly attempt: Attempt; readonly result: Promise<T> } {
  const failures: ReadFailure[] = [];
  let doubted: DoubtedAnswer | undefined;
  let isSettled = false;
  const { promise: result, resolve, reject } = Promise.withResolvers<T>();
  // Without this handler, Node could report an unhandled rejection before the caller awaits `result`.
  result.catch(() => {});

  function end(settle: () => void): void {
    isSettled = true;
    settle();
  }

  const attempt: Attempt = {
    batch,
    get isSettled() {
      return isSettled;
    },
    judge(endpoint, answers) {
      const doubts: ReadFailure[] = [];
      let accepted: T;
      try {
        accepted = accept([...answers], (failure) => doubts.push(failure));
      } catch (failure) {
        if (!(failure instanceof ReadFailure)) {
          end(() => reject(failure));
          return { kind: 'broken' };
        }
        attempt.failed(failure);
        return { kind: 'failed', failure };
      }
      const agrees = doubted !== undefined && sameFailures(doubted.doubts, doubts);
      if (doubts.length === 0 || agrees) {
        end(() => resolve(accepted));
        return { kind: 'accepted', refuted: agrees ? undefined : doubted };
      }
      if (!doubted || doubts.length < doubted.doubts.length) {
        doubted = { endpoint, answers, doubts };
      }
      return { kind: 'doubted' };
    },
    failed(failure) {
      const isConfirmed =
        failure.ofContract &&
        failures.some(({ ofContract, message }) => ofContract && message === failure.message);
      failures.push(failure);
      if (isConfirmed) end(() => reject(failure));
    },
    conclude() {
      if (isSettled) return undefined;
      const last = doubted;
      if (last === undefined) end(() => reject(mostTelling(failures)));
      else end(() => resolve(accept([...last.answers], () => {})));
      return last?.endpoint;
    },
  };
  return { attempt, result };
}

function sameFailures(some: readonly ReadFailure[], others: readonly ReadFailure[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ message }, index) => message === others[index]!.message)
  );
}

/** Picks `unreachable` or `timeout` only if there is no other failure. */
function mostTelling(failures: readonly ReadFailure[]): ReadFailure {
  return (
    failures.findLast(({ ofContract }) => ofContract) ??
    failures.findLast(({ reason }) => reason !== 'unreachable' && reason !== 'timeout') ??
    failures.at(-1) ??
    new ReadFailure('timeout', 'no time is left to ask an endpoint')
  );
}
