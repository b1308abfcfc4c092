import { root } from 'astro:config/server';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listIfPresent } from '../../disk/list-if-present.ts';
import { readSeries, seriesPath } from '../../observe/history/series-file.ts';
import { FACTS, type Network, networkOfBuild } from '../../observe/network.ts';
import type { HistoryLine } from '../../schema/observations.ts';
import { oncePerBuild } from '../records/once-per-build.ts';

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
  const path = seriesPath(seriesFolder(network), key);
  if (!(await loadSeriesFiles()).has(basename(path))) return { lines: [], network };
  const { lines, torn } = await readSeries(path);
  if (torn !== null) {
    console.warn(
      `The last line of ${path} is incomplete and was left out. The next run of "npm run collect" removes the line.`,
    );
  }
  return { lines, network };
}

function seriesFolder(network: Network): string {
  return join(fileURLToPath(root), FACTS[network].history);
}

/** The names of all series. Most games have none, and a failed try to open a file takes as long as a read. */
const loadSeriesFiles = oncePerBuild(
  async () => new Set(await listIfPresent(seriesFolder(networkOfBuild(process.env)))),
);
