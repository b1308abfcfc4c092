import type { Attempt, EndpointFailure } from './attempt.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointPool } from './endpoint-pool.ts';
import { groupsWithin, mergeBatches } from './merge-batches.ts';
import { ReadFailure } from './read-failure.ts';

export interface AskOptions {
  readonly pool: EndpointPool;
  /** The endpoints in the order in which they are asked. */
  readonly order: readonly Endpoint[];
  /**
   * The end of the time limit, in milliseconds of `performance.now()`. The remaining time is divided among the
   * endpoints that were not asked yet.
   */
  readonly deadline: number;
  /**
   * The largest number of requests in one HTTP request. The requests of one attempt always stay together, even if there
   * are more.
   */
  readonly largestBatch: number;
  readonly onFailure: (failure: EndpointFailure) => void;
  /** Called with an endpoint whose answer was accepted. */
  readonly onAnswered: (endpoint: Endpoint) => void;
}

/**
 * Sends the batches of all attempts to the endpoints in order, until every attempt is settled. The batches of all
 * unsettled attempts share one HTTP request. The next endpoint gets only the attempts that are still unsettled. When
 * all endpoints have failed, an endpoint whose connection broke is asked once more.
 */
export async function askEndpoints(
  attempts: readonly Attempt[],
  { pool, order, deadline, largestBatch, onFailure, onAnswered }: AskOptions,
): Promise<void> {
  const waiting = [...order];
  let onceMore: Endpoint | undefined;
  let retried = false;

  /** @param end the time limit for the endpoint, in milliseconds of `performance.now()` */
  async function ask(endpoint: Endpoint, group: readonly Attempt[], end: number): Promise<void> {
    const timeoutMs = Math.max(1, Math.ceil(end - performance.now()));
    const merged = mergeBatches(group.map(({ batch }) => batch));
    const answers = await endpoint.request(merged.requests, timeoutMs).catch((error: unknown) => {
      if (!(error instanceof ReadFailure)) throw error;
      return error;
    });
    if (answers instanceof ReadFailure && answers.oversized && group.length > 1) {
      // One contract can return so much data that the whole response is unreadable. Each half of the batch is requested
      // separately, until only that contract fails.
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
          // This endpoint answered calls for which the earlier endpoint reported failures. So the earlier endpoint was
          // wrong.
          for (const failure of refuted.doubts) onFailure({ host: refuted.endpoint.host, failure });
          pool.failed(refuted.endpoint, refuted.doubts[0]!);
        }
        onAnswered(endpoint);
      }
    }
    // The endpoint works if it answered one attempt, even if it failed for another attempt.
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
