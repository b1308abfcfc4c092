import { MOST_PULLS } from './session-of.ts';

/** The numbers of pulls at which the slider can stop. Each step is at least about a tenth of the number. */
export const PULL_STOPS: readonly number[] = stops();

function stops(): number[] {
  const found: number[] = [];
  for (let pulls = 1; pulls <= MOST_PULLS; pulls += stepFrom(pulls)) found.push(pulls);
  return found;
}

/**
 * The step is 1 below 20, 2 from 20, 5 from 50, and 10 from 100. From each power of ten on, all steps are ten times as
 * large.
 */
function stepFrom(pulls: number): number {
  const tens = 10 ** Math.max(Math.floor(Math.log10(pulls)) - 1, 0);
  const first = pulls / tens;
  if (first < 10) return tens;
  return tens * (first < 20 ? 2 : first < 50 ? 5 : 10);
}

/** The index of the first stop that is not below this number of pulls, or of the last stop. */
export function stopOf(pulls: number): number {
  const index = PULL_STOPS.findIndex((stop) => stop >= pulls);
  return index === -1 ? PULL_STOPS.length - 1 : index;
}
