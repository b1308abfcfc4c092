import { ReadFailure } from './read-failure.ts';

/** A block may have a time in the future, because clocks differ and proposers may choose a later time. */
const LONGEST_AHEAD_SECONDS = 60;

/**
 * Checks the age of a latest block. A node that stopped following the chain still answers.
 *
 * @param timestamp of the block, in seconds since 1970
 * @param now milliseconds since 1970
 * @throws {ReadFailure} `block-too-old`. Clients see the age in this message
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

/** In the largest unit that gives at least 2: "3 days", "47 hours", "90 seconds". */
function durationInWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return `${Math.floor(seconds / length)} ${unit}s`;
}
