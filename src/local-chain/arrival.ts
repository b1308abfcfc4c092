import type { Draw } from './experiment.ts';

const STEPS = 2 ** 40;

/**
 * Seconds until the next arrival of a Poisson process.
 * @param rate arrivals per second
 */
export function secondsToArrival(
  draw: Draw,
  rate: number,
  ...words: readonly (string | number)[]
): number {
  return -Math.log((draw(STEPS, ...words) + 1) / STEPS) / rate;
}
