import { ReadFailure } from './read-failure.ts';

/** The limit for a block that is ahead of our clock. Clocks differ, and a proposer may give its block a later time. */
const LONGEST_AHEAD_SECONDS = 60;

/**
 * Checks the age of a node's latest block. A node that has stopped following the chain still answers quickly, but with
 * an old block.
 *
 * @param timestamp of the block, in seconds since 1970
 * @param maxAgeSeconds the limit from the chain's record
 * @param now milliseconds since 1970
 * @throws {ReadFailure} with the reason `block-too-old`. The message gives the age in words, and clients see this
 * message
 */
export function checkBlockAge(timestamp: bigint, maxAgeSeconds: number, now: number): void {
  const age = Math.floor(now / 1000) - Number(timestamp);
  if (age > maxAgeSeconds) {
    throw new ReadFailure('block-too-old', `the latest block is ${durationInWords(age)} old`);
  }
  if (-age > LONGEST_AHEAD_SECONDS) {
    throw new ReadFailure(
      'block-too-old',
      `the latest block is dated ${durationInWords(-age)} in the future`,
    );
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** An age in words, in the largest unit that gives a number of at least 2: "3 days", "47 hours", "90 seconds". */
function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return `${Math.floor(seconds / length)} ${unit}s`;
}
