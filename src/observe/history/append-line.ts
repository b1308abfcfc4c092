import type { HistoryLine } from '../../schema/observations.ts';
import { countsAsBlock, lineText, openSeries, readSeriesEnd } from './series-file.ts';

/**
 * - `added`: the line is on the disk.
 * - `known`: the series already has this block or this failure.
 * - `older`: the series already has a newer line.
 * - `replaced`: the series has a different block with this number. A person must decide which line is wrong.
 */
export type Appended = 'added' | 'known' | 'older' | 'replaced';

export interface AppendResult {
  readonly appended: Appended;
  /** Null if there was no incomplete last line. */
  readonly removed: string | null;
}

/**
 * Removes an incomplete last line, then adds the line in one write. The caller must hold the lock on the folder.
 *
 * @throws {BadSeries} if the file is not a valid series
 */
export async function appendLine(path: string, line: HistoryLine): Promise<AppendResult> {
  const file = await openSeries(path);
  try {
    const end = await readSeriesEnd(file, path);
    if (end.torn !== null) {
      await file.truncate(end.length);
      await file.sync();
    }
    const appended = judge(line, end.lines);
    if (appended === 'added') {
      const bytes = Buffer.from(lineText(line));
      const { bytesWritten } = await file.write(bytes, 0, bytes.length, end.length);
      if (bytesWritten < bytes.length) {
        await file.truncate(end.length);
        throw new Error(
          `Only part of a line could be written to ${path}. The incomplete line was removed. Check that the disk has free space.`,
        );
      }
      await file.sync();
    }
    return { appended, removed: end.torn };
  } finally {
    await file.close();
  }
}

/** @param lines the last lines of the series */
function judge(line: HistoryLine, lines: readonly HistoryLine[]): Appended {
  const { blockNumber, blockHash } = line;
  if (blockNumber === null) {
    const last = lines.at(-1);
    if (last === undefined || last.at < line.at) return 'added';
    return last.blockNumber === null && last.at === line.at ? 'known' : 'older';
  }
  if (lines.some((other) => other.blockHash === blockHash)) return 'known';
  const newest = lines.findLast(countsAsBlock);
  if (newest === undefined) return 'added';
  const ahead = BigInt(blockNumber) - BigInt(newest.blockNumber);
  if (ahead > 0n) return 'added';
  return ahead === 0n ? 'replaced' : 'older';
}
