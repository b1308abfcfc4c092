import { writeWhole } from '../../src/disk/write-whole.ts';
import { asOnlyWriter } from '../../src/observe/history/collect.ts';
import { lineText, seriesPath } from '../../src/observe/history/series-file.ts';
import type { History } from './history.ts';

/**
 * Replaces each series file with the lines in `history`. The old file may have lines about blocks that no longer exist.
 *
 * @param log gets one line if another process is writing in the folder
 */
export async function writeLocalSeries(
  folder: string,
  history: History,
  log?: (line: string) => void,
): Promise<void> {
  const write = async () => {
    for (const [key, lines] of Object.entries(history)) {
      await writeWhole(seriesPath(folder, key), lines.map(lineText).join(''));
    }
  };
  await asOnlyWriter(folder, write, log);
}
