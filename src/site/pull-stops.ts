import { MOST_PULLS } from './session-of.ts';

/** The numbers of pulls at which the slider stops: each step adds about a tenth or more. */
export const PULL_STOPS: readonly number[] = stops();

function stops(): number[] {
  const found: number[] = [];
  for (let pulls = 1; pulls <= MOST_PULLS; pulls += stepFrom(pulls)) found.push(pulls);
  return found;
}

/** 1 up to 10, 2 up to 20, 5 up to 50, and the same again at ten and a hundred times that. */
function stepFrom(pulls: number): number {
  const tens = 10 ** Math.max(Math.floor(Math.log10(pulls)) - 1, 0);
  const first = pulls / tens;
  if (first < 10) return tens;
  return tens * (first < 20 ? 2 : first < 50 ? 5 : 10);
}

/** The stop that is nearest to a number of pulls, by its place on the slider. */
export function stopOf(pulls: number): number {
  const index = PULL_STOPS.findIndex((stop) => stop >= pulls);
  return index === -1 ? PULL_STOPS.length - 1 : index;
}
