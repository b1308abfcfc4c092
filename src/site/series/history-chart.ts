import { INTERVAL_MS } from '../../observe/history/bars.ts';
import type { HistoryPoint } from '../../schema/answers/history.ts';

export const CHART = { width: 320, height: 80 } as const;
export const SERIES_DAYS = 30;
/** In percentage points. The chart covers at least this range, so a small change looks small. */
const LEAST_SPAN = 2;
/** In percentage points. With a smaller change, the line counts as unchanged. */
const LEAST_CHANGE = 0.05;
/** Without this margin, a thick line or a dot at the edge would be cut off. */
const MARGIN = 5;

export interface HistoryChart {
  /** SVG paths, one for each group of consecutive days. */
  readonly lines: readonly string[];
  /** A dot for each day without a neighbouring day, and a dot for the last day. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** In percent. */
  readonly lowest: number;
  readonly highest: number;
  /** Where a house edge of 0 is; null if the line does not cross it. */
  readonly zero: number | null;
  readonly isUnchanged: boolean;
}

/**
 * Draws the mean house edge of each day. Null without points.
 *
 * @param points oldest first
 * @param from the start of the time window, ISO 8601
 * @param days the length of the time window
 */
export function historyChart(
  points: readonly HistoryPoint[],
  from: string,
  days: number,
): HistoryChart | null {
  if (points.length === 0) return null;
  const values = points.map(({ houseEdgePct }) => houseEdgePct.mean);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const heightOf = scaleOf(lowest, highest);
  const spots = points.map(({ at, houseEdgePct }) => {
    const day = (Date.parse(at) - Date.parse(from)) / INTERVAL_MS.day;
    return {
      day,
      x: round(MARGIN + (day / Math.max(days - 1, 1)) * (CHART.width - 2 * MARGIN)),
      y: heightOf(houseEdgePct.mean),
    };
  });
  const stretches: (typeof spots)[] = [];
  for (const spot of spots) {
    const before = stretches.at(-1)?.at(-1);
    if (before !== undefined && spot.day - before.day <= 1) stretches.at(-1)!.push(spot);
    else stretches.push([spot]);
  }
  const alone = stretches.filter(({ length }) => length === 1).map(([spot]) => spot!);
  return {
    lines: stretches
      .filter(({ length }) => length > 1)
      .map((stretch) => `M${stretch.map(({ x, y }) => `${x} ${y}`).join('L')}`),
    dots: [...new Set([...alone, spots.at(-1)!])].map(({ x, y }) => ({ x, y })),
    lowest,
    highest,
    zero: lowest < 0 && highest > 0 ? heightOf(0) : null,
    isUnchanged: highest - lowest < LEAST_CHANGE,
  };
}

/** Returns a function that converts a value to a height in the chart. The middle value is at half of the height. */
function scaleOf(lowest: number, highest: number) {
  const middle = (lowest + highest) / 2;
  const span = Math.max(highest - lowest, LEAST_SPAN);
  return (value: number) =>
    round(CHART.height / 2 - ((value - middle) / span) * (CHART.height - 2 * MARGIN));
}

const round = (value: number) => Math.round(value * 10) / 10;
