import type { HistoryPoint, HistoryPreview } from '../../schema/answers/history.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import type { Network } from '../network.ts';
import { type Bar, barsOf, figuresOf, INTERVAL_MS, type Interval, startOf } from './bars.ts';

/** The preview shows this many days, and this many hours, up to the last collected line. */
const DAYS = 30;
const HOURS = 48;

const NOTHING_COLLECTED = 'No usable data has been collected for this game yet.';
const NO_FIGURES = 'The game was read in this time, but no figures could be given.';

/**
 * The answer of `GET /v1/games/{key}/history/preview`. The periods end at the time of the newest usable line, not now.
 * So the same lines give the same bytes.
 */
export function historyPreview(
  key: string,
  lines: readonly HistoryLine[],
  network: Network,
): HistoryPreview {
  const times = lines.filter(({ wrong }) => wrong === undefined).map(({ at }) => Date.parse(at));
  const last = times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  const figures = figuresOf(lines);
  const window = <const Name extends Interval>(interval: Name, length: number) => {
    if (last === null) return { interval, from: null, to: null, points: [] };
    const from = startOf(interval, last) - (length - 1) * INTERVAL_MS[interval];
    const inside = figures.filter(({ at }) => Date.parse(at) >= from);
    const points = barsOf(inside, interval).map(pointOf);
    return { interval, from: instant(from), to: instant(last), points };
  };
  const days = window('day', DAYS);
  return {
    key,
    ...(network === 'local' && { network }),
    ...days,
    recent: window('hour', HOURS),
    note: last === null ? NOTHING_COLLECTED : days.points.length === 0 ? NO_FIGURES : null,
  };
}

function pointOf({
  start,
  evPerPullWei,
  houseEdgePct,
  count,
  model,
  earlierModels,
}: Bar): HistoryPoint {
  const { open, high, low, close, mean } = evPerPullWei;
  return {
    at: instant(start),
    evPerPullWei: {
      open: String(open),
      high: String(high),
      low: String(low),
      close: String(close),
      mean: String(mean),
    },
    houseEdgePct,
    count,
    model: { ...model },
    ...(earlierModels.length > 0 && { earlierModels: earlierModels.map((each) => ({ ...each })) }),
  };
}

const instant = (time: number) => new Date(time).toISOString();
