import { larger, smaller } from '../../ev/larger.ts';
import { divideDown, divideNearest } from '../../ev/rounding.ts';
import type { HistoryLine } from '../../schema/observations.ts';

/** A line with figures that is not marked as wrong. */
export type Figures = Extract<HistoryLine, { readonly model: unknown }>;

export interface Spread<Value> {
  readonly open: Value;
  readonly high: Value;
  readonly low: Value;
  readonly close: Value;
  readonly mean: Value;
}

export interface Bar {
  /** The start of the interval, in milliseconds since 1970. */
  readonly start: number;
  /** In wei. The mean is rounded toward minus infinity. */
  readonly evPerPullWei: Spread<bigint>;
  /** In percent. The mean is rounded to 6 decimals, halves away from zero. */
  readonly houseEdgePct: Spread<number>;
  /** At least 1. */
  readonly count: number;
  /** The model of the last figure. */
  readonly model: Figures['model'];
  /** All other models with figures in this interval. They are sorted by their last figure, oldest first. */
  readonly earlierModels: readonly Figures['model'][];
}

const HOUR_MS = 3_600_000;

/** In milliseconds. Hours and days are in UTC. */
export const INTERVAL_MS = { hour: HOUR_MS, day: 24 * HOUR_MS } as const;
export type Interval = keyof typeof INTERVAL_MS;

/** Both times are in milliseconds since 1970. */
export function startOf(interval: Interval, time: number): number {
  return Math.floor(time / INTERVAL_MS[interval]) * INTERVAL_MS[interval];
}

/** The lines that have figures and are not marked as wrong. */
export function figuresOf(lines: readonly HistoryLine[]): Figures[] {
  return lines.filter((line): line is Figures => 'model' in line && line.wrong === undefined);
}

/**
 * Builds one bar for each interval with figures, oldest first. No value is carried over into an empty interval.
 *
 * @param figures in the order of their blocks
 */
export function barsOf(figures: readonly Figures[], interval: Interval): Bar[] {
  const groups = Map.groupBy(figures, ({ at }) => startOf(interval, Date.parse(at)));
  return [...groups].sort(([a], [b]) => a - b).map(([start, group]) => barOf(start, group));
}

/** @param figures at least one */
function barOf(start: number, figures: readonly Figures[]): Bar {
  const values = figures.map(({ evPerPullWei }) => BigInt(evPerPullWei));
  const edges = figures.map(({ houseEdgePct }) => microPercent(houseEdgePct));
  const { open, high, low, close, mean } = spreadOf(edges, divideNearest);
  const models = [
    ...new Map(figures.toReversed().map((line) => [nameOf(line), line.model])).values(),
  ];
  const [model, ...earlier] = models;
  return {
    start,
    evPerPullWei: spreadOf(values, divideDown),
    houseEdgePct: {
      open: percent(open),
      high: percent(high),
      low: percent(low),
      close: percent(close),
      mean: percent(mean),
    },
    count: figures.length,
    model: model!,
    earlierModels: earlier.reverse(),
  };
}

const nameOf = ({ model }: Figures) => `${model.id} ${model.version}`;

/** @param values at least one, oldest first */
function spreadOf(
  values: readonly bigint[],
  divide: (dividend: bigint, divisor: bigint) => bigint,
): Spread<bigint> {
  const sum = values.reduce((total, value) => total + value, 0n);
  return {
    open: values[0]!,
    high: values.reduce(larger),
    low: values.reduce(smaller),
    close: values.at(-1)!,
    mean: divide(sum, BigInt(values.length)),
  };
}

/** Converts a percentage to millionths of a percent. A sum of integers does not depend on their order. */
const microPercent = (value: number) => BigInt(Math.round(value * 1e6));
const percent = (micro: bigint) => Number(micro) / 1e6;
