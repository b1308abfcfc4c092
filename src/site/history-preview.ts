import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { historyPreview } from '../observe/history/preview.ts';
import { readSeries, seriesPath } from '../observe/history/series-file.ts';
import { FACTS, networkOfBuild } from '../observe/network.ts';
import type { HistoryPreview } from '../schema/resources.ts';

/**
 * The preview of a protocol's series. A build for the public site reads `content/history`, and a local run reads the
 * series of its own chains.
 *
 * @throws {BadSeries} when the file contains anything but a series
 */
export async function loadHistoryPreview(key: string): Promise<HistoryPreview> {
  const network = networkOfBuild(process.env);
  const path = seriesPath(join(fileURLToPath(root), FACTS[network].history), key);
  const { lines, torn } = await readSeries(path);
  if (torn !== null) {
    console.warn(
      `The last line of ${path} is incomplete and was left out. The next run of "npm run collect" removes the line.`,
    );
  }
  return historyPreview(key, lines, network);
}
