import { durationText } from './duration.ts';

/** A visible page asks for a new answer this often. */
export const RENEW_MS = 30_000;
/** The longest wait between two questions while the service gives no new numbers. */
const LONGEST_WAIT_MS = 300_000;

/** What an answer says about its age. */
export interface ReadAt {
  /** When the chain was read, ISO 8601. */
  readonly at: string;
  /** The time of the block, ISO 8601; undefined if no block was reached. */
  readonly blockTime?: string | undefined;
  /** The age from which the chain's record calls a block too old. */
  readonly maxBlockAgeSeconds: number;
}

/**
 * Why the numbers no longer count as live: the answer is older than twice the time between two questions, or its block
 * is older than the chain allows. Null while they are fresh.
 */
export function staleReason(
  { at, blockTime, maxBlockAgeSeconds }: ReadAt,
  now: number,
): string | null {
  const age = now - Date.parse(at);
  if (age > 2 * RENEW_MS) return `The chain was read ${durationText(Math.round(age / 1000))} ago.`;
  const blockAge = blockTime === undefined ? 0 : (now - Date.parse(blockTime)) / 1000;
  if (blockAge <= maxBlockAgeSeconds) return null;
  return `The block is ${durationText(Math.round(blockAge))} old, and on this chain a block counts as live for ${durationText(maxBlockAgeSeconds)}.`;
}

/** How long to wait before the next question, after this many questions in a row without new numbers. */
export function nextWait(failures: number): number {
  return Math.min(RENEW_MS * 2 ** failures, LONGEST_WAIT_MS);
}
