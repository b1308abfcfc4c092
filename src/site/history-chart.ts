import { INTERVAL_MS } from '../observe/history/bars.ts';
import type { HistoryPoint } from '../schema/resources.ts';

/** The size of the drawing, in its own units. */
export const CHART = { width: 320, height: 80 } as const;
/** Room for the width of the line and for a dot. */
const MARGIN = 5;

export interface HistoryChart {
  /** One path of an SVG for each stretch of days without a gap. A stretch of one day is a dot. */
  readonly lines: readonly string[];
  /** The days that stand alone, and the last day. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /** The lowest and the highest mean of a day, in percent. */
  readonly lowest: number;
  readonly highest: number;
}

/**
 * Draws the mean house edge of each day. A day without figures is a gap: no line crosses it. Null without points.
 *
 * @param points oldest first
 * @param from the start of the window, ISO 8601
 * @param days the length of the window
 */
export function historyChart(
  points: readonly HistoryPoint[],
  from: string,
  days: number,
): HistoryChart | null {
  if (points.length === 0) return null;
  const values = points.map(({ houseEdgePct }) => houseEdgePct.mean);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const spots = points.map(({ at, houseEdgePct }) => {
    const day = (Date.parse(at) - Date.parse(from)) / INTERVAL_MS.day;
    return {
      day,
      x: round(MARGIN + (day / Math.max(days - 1, 1)) * (CHART.width - 2 * MARGIN)),
      y: heightOf(houseEdgePct.mean, lowest, highest),
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
  };
}

/** A series without any change is drawn in the middle. */
function heightOf(value: number, lowest: number, highest: number): number {
  const share = highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
  return round(CHART.height - MARGIN - share * (CHART.height - 2 * MARGIN));
}

const round = (value: number) => Math.round(value * 10) / 10;
