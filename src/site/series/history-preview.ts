import { historyPreview } from '../../observe/history/preview.ts';
import type { HistoryPreview } from '../../schema/answers/history.ts';
import { loadSeries } from './series.ts';

/**
 * The preview of the collected series of a protocol.
 *
 * @throws {BadSeries} when the file contains something that is not a series
 */
export async function loadHistoryPreview(key: string): Promise<HistoryPreview> {
  const { lines, network } = await loadSeries(key);
  return historyPreview(key, lines, network);
}
