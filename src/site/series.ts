import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSeries, seriesPath } from '../observe/history/series-file.ts';
import { FACTS, type Network, networkOfBuild } from '../observe/network.ts';
import type { HistoryLine } from '../schema/observations.ts';

export interface CollectedSeries {
  readonly lines: readonly HistoryLine[];
  readonly network: Network;
}

/**
 * Reads the collected series of a protocol. A local build reads the series of local chains.
 *
 * @throws {BadSeries} when the file contains something that is not a series
 */
export async function loadSeries(key: string): Promise<CollectedSeries> {
  const network = networkOfBuild(process.env);
  const path = seriesPath(join(fileURLToPath(root), FACTS[network].history), key);
  const { lines, torn } = await readSeries(path);
  if (torn !== null) {
    console.warn(
      `The last line of ${path} is incomplete and was left out. The next run of "npm run collect" removes the line.`,
    );
  }
  return { lines, network };
}
