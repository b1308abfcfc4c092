import type { Draw } from './experiment.ts';

/** The number of different values that the uniform number in `secondsToArrival` can have. */
const STEPS = 2 ** 40;

/**
 * Seconds until the next arrival of a Poisson process, from a uniform number above 0.
 * @param rate arrivals per second
 */
export function secondsToArrival(
  draw: Draw,
  rate: number,
  ...words: readonly (string | number)[]
): number {
  return -Math.log((draw(STEPS, ...words) + 1) / STEPS) / rate;
}
