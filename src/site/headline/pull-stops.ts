import { MOST_PULLS } from './session-of.ts';

/** The numbers of pulls at which the slider can stop. From 10 on, stops are 10 to 25 % apart. */
export const PULL_STOPS: readonly number[] = stops();

function stops(): number[] {
  const found: number[] = [];
  for (let pulls = 1; pulls <= MOST_PULLS; pulls += stepFrom(pulls)) found.push(pulls);
  return found;
}

/** 1 below 10, 2 from 10, 5 from 20, 10 from 50, 20 from 100, … */
function stepFrom(pulls: number): number {
  const tens = 10 ** Math.max(Math.floor(Math.log10(pulls)) - 1, 0);
  const first = pulls / tens;
  if (first < 10) return tens;
  return tens * (first < 20 ? 2 : first < 50 ? 5 : 10);
}

/** The index of the first stop that is not below `pulls`. If there is none, the index of the last stop. */
export function stopOf(pulls: number): number {
  const index = PULL_STOPS.findIndex((stop) => stop >= pulls);
  return index === -1 ? PULL_STOPS.length - 1 : index;
}
