import type { HistoryPoint } from '../../schema/answers/history.ts';
import { formatPercent } from '../wording/percent.ts';
import { dayText } from '../wording/time-text.ts';
import type { HistoryChart } from './history-chart.ts';

/**
 * The text of the link to the chart of the house edge.
 *
 * @param points oldest first
 */
export function seriesLinkText(
  points: readonly HistoryPoint[],
  chart: Pick<HistoryChart, 'isUnchanged'> | null,
): string {
  const [first, second] = points;
  if (first === undefined || second === undefined || chart === null) return 'Last 30 days';
  if (chart.isUnchanged) return `Unchanged since ${dayText(first.at)}`;
  return `was ${formatPercent(first.houseEdgePct.mean)} on ${dayText(first.at)}`;
}

/**
 * Describes how the house edge moved.
 *
 * @param points oldest first, at least one
 */
export function seriesSentence(
  points: readonly HistoryPoint[],
  { lowest, highest, isUnchanged }: Pick<HistoryChart, 'lowest' | 'highest' | 'isUnchanged'>,
): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const [from, to] = [dayText(first.at), dayText(last.at)];
  const [before, now] = [first, last].map(({ houseEdgePct }) => formatPercent(houseEdgePct.mean));
  if (from === to) return `${now} on ${to}.`;
  if (isUnchanged) return `Unchanged at ${now} from ${from} to ${to}.`;
  return `${before} on ${from}, ${now} on ${to}. Lowest ${formatPercent(lowest)}, highest ${formatPercent(highest)}.`;
}
