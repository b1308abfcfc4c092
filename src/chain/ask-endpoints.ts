import type { Attempt, EndpointFailure } from './attempt.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
import { groupsWithin, mergeBatches } from './merge-batches.ts';
import { ReadFailure } from './read-failure.ts';

export interface AskOptions {
  readonly pool: EndpointPool;
  readonly order: readonly Endpoint[];
  /** Milliseconds of `performance.now()`. The endpoints that were not asked yet share the remaining time. */
  readonly deadline: number;
  /** The largest number of requests in one HTTP request. A single larger batch is still sent whole. */
  readonly largestBatch: number;
  readonly onFailure: (failure: EndpointFailure) => void;
  readonly onAnswered: (endpoint: Endpoint) => void;
}

/**
 * Asks the endpoints in order until every attempt is settled. Unsettled attempts share HTTP requests. At the end, the
 * first endpoint with a `passing` failure is asked once more.
 */
export async function askEndpoints(
  attempts: readonly Attempt[],
  { pool, order, deadline, largestBatch, onFailure, onAnswered }: AskOptions,
): Promise<void> {
  const waiting = [...order];
  let onceMore: Endpoint | undefined;
  let retried = false;

  /** @param end in milliseconds of `performance.now()` */
  async function ask(endpoint: Endpoint, group: readonly Attempt[], end: number): Promise<void> {
    const timeoutMs = Math.max(1, Math.ceil(end - performance.now()));
    const merged = mergeBatches(group.map(({ batch }) => batch));
    const answers = await endpoint.request(merged.requests, timeoutMs).catch((error: unknown) => {
      if (!(error instanceof ReadFailure)) throw error;
      return error;
    });
    if (answers instanceof ReadFailure && answers.oversized && group.length > 1) {
      // The data of one contract can make the whole response too long. Halving isolates that contract.
      const half = Math.ceil(group.length / 2);
      const parts = [group.slice(0, half), group.slice(half)];
      await Promise.all(parts.map((part) => ask(endpoint, part, end)));
      return;
    }
    if (answers instanceof ReadFailure) {
      onFailure({ host: endpoint.host, failure: answers });
      for (const attempt of group) attempt.failed(answers);
      pool.failed(endpoint, answers);
      if (answers.passing) onceMore ??= endpoint;
      return;
    }
    const failures: ReadFailure[] = [];
    for (const attempt of group) {
      const verdict = attempt.judge(endpoint, merged.answersOf(attempt.batch, answers));
      if (verdict.kind === 'failed') {
        onFailure({ host: endpoint.host, failure: verdict.failure });
        failures.push(verdict.failure);
      } else if (verdict.kind === 'accepted') {
        const { refuted } = verdict;
        if (refuted) {
          // This endpoint answered the calls that failed at the earlier endpoint.
          for (const failure of refuted.doubts) onFailure({ host: refuted.endpoint.host, failure });
          pool.failed(refuted.endpoint, refuted.doubts[0]!);
        }
        onAnswered(endpoint);
      }
    }
    // The endpoint counts as failed if all attempts failed, and the contract did not cause all failures.
    const ofNode = failures.find(({ ofContract }) => !ofContract);
    if (failures.length === group.length && ofNode) pool.failed(endpoint, ofNode);
  }

  const open = () => attempts.filter(({ isSettled }) => !isSettled);
  for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    const [asked, end] = [endpoint, performance.now() + left / (waiting.length + 1)];
    const groups = groupsWithin(open(), largestBatch);
    await Promise.all(groups.map((group) => ask(asked, group, end)));
    if (open().length === 0) return;
    if (waiting.length === 0 && onceMore && !retried) {
      waiting.push(onceMore);
      retried = true;
    }
  }
  for (const attempt of open()) {
    const endpoint = attempt.conclude();
    if (endpoint) onAnswered(endpoint);
  }
}
