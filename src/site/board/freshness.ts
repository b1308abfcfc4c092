import { durationText } from '../wording/duration.ts';

/** A visible page asks for a new answer after this time. */
export const RENEW_MS = 30_000;
/** The longest wait after failures. */
const LONGEST_WAIT_MS = 300_000;

export interface ReadAt {
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601; undefined if no block was reached. */
  readonly blockTime?: string | undefined;
  /** From the record of the chain. */
  readonly maxBlockAgeSeconds: number;
}

/** Why the figures are not live; null if they are live. The answer or its block can be too old. */
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

/** The wait before the next request, in milliseconds. It grows with failures in a row. */
export function nextWait(failures: number): number {
  return Math.min(RENEW_MS * 2 ** failures, LONGEST_WAIT_MS);
}
