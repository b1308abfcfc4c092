import { durationText } from './duration.ts';

/** The time after which a visible page asks for a new answer, in milliseconds. */
export const RENEW_MS = 30_000;
/** The longest wait between two requests while the service returns no new figures, in milliseconds. */
const LONGEST_WAIT_MS = 300_000;

/** The parts of an answer that tell how old it is. */
export interface ReadAt {
  /** When the chain was read, ISO 8601. */
  readonly at: string;
  /** The time of the block, ISO 8601; undefined if no block was reached. */
  readonly blockTime?: string | undefined;
  /** The age at which a block is too old, from the record of the chain. */
  readonly maxBlockAgeSeconds: number;
}

/**
 * Why the figures no longer count as live; null while they are live. The answer may be at most twice as old as the time
 * between two requests. Its block may be at most as old as the record of the chain allows.
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

/** The wait before the next request, in milliseconds. It grows with the number of failed requests in a row. */
export function nextWait(failures: number): number {
  return Math.min(RENEW_MS * 2 ** failures, LONGEST_WAIT_MS);
}
