import { MOST_PULLS } from './session-of.ts';

/** The slider can stop at these numbers of pulls. From 10 pulls on, each stop is 10 to 25 % above the previous stop. */
export const PULL_STOPS: readonly number[] = stops();

function stops(): number[] {
  const found: number[] = [];
  for (let pulls = 1; pulls <= MOST_PULLS; pulls += stepFrom(pulls)) found.push(pulls);
  return found;
}

/**
 * The distance from this number of pulls to the next stop: 1 below 10, 2 from 10 on, 5 from 20 on, 10 from 50 on, 20
 * from 100 on, 50 from 200 on, 100 from 500 on.
 */
function stepFrom(pulls: number): number {
  const tens = 10 ** Math.max(Math.floor(Math.log10(pulls)) - 1, 0);
  const first = pulls / tens;
  if (first < 10) return tens;
  return tens * (first < 20 ? 2 : first < 50 ? 5 : 10);
}

/** The index of the first stop that is at least this number of pulls. If there is none, the index of the last stop. */
export function stopOf(pulls: number): number {
  const index = PULL_STOPS.findIndex((stop) => stop >= pulls);
  return index === -1 ? PULL_STOPS.length - 1 : index;
}
