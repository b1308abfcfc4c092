import { writeWhole } from '../../src/disk/write-whole.ts';
import { asOnlyWriter } from '../../src/observe/history/collect.ts';
import { lineText, seriesPath } from '../../src/observe/history/series-file.ts';
import type { History } from './history.ts';

/**
 * Replaces the series files in the folder with the lines in `history`. Used when local chains start from saved states:
 * `history` ends at these states. Later lines in the files are lost, because their blocks no longer exist on a chain.
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
