import type { MonteCarloRow } from './monte-carlo.ts';

/** The axis ends at least at this number of standard errors. A larger difference makes the axis longer. */
const SMALLEST_END = 3;
/** In standard errors. Chance alone causes a larger difference in one run of twenty. */
const OUTSIDE_FROM = 2;
/** In percent of the width. Without it, dots and numbers would be cut off. */
const MARGIN = 5;

/** All positions are in percent of the width. */
export interface DeviationPlot {
  readonly games: readonly {
    readonly name: string;
    readonly dots: readonly { readonly at: number; readonly isOutside: boolean }[];
  }[];
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly zero: number;
  /** From two standard errors below zero to two above it. */
  readonly band: { readonly from: number; readonly width: number };
}

/** Computes a dot for each state of each game. Without a `difference`, there is no dot. */
export function deviationPlot(rows: readonly MonteCarloRow[]): DeviationPlot {
  const drawn = rows.flatMap(({ key, name, difference }) =>
    difference === null ? [] : [{ key, name, difference }],
  );
  const largest = Math.max(0, ...drawn.map(({ difference }) => Math.abs(difference)));
  const end = Math.max(SMALLEST_END, Math.ceil(largest));
  const position = (difference: number) =>
    rounded(MARGIN + ((difference + end) / (2 * end)) * (100 - 2 * MARGIN));
  return {
    games: [...Map.groupBy(drawn, ({ key }) => key).values()].map((states) => ({
      name: states[0]!.name,
      dots: states.map(({ difference }) => ({
        at: position(difference),
        isOutside: Math.abs(difference) > OUTSIDE_FROM,
      })),
    })),
    ticks: Array.from({ length: 2 * end + 1 }, (_, index) => index - end).map((tick) => ({
      at: position(tick),
      text: tick === 0 ? '0' : `${tick < 0 ? '\u2212' : '+'}${Math.abs(tick)}`,
    })),
    zero: position(0),
    band: {
      from: position(-OUTSIDE_FROM),
      width: rounded(position(OUTSIDE_FROM) - position(-OUTSIDE_FROM)),
    },
  };
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
