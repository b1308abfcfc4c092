import { readIfPresent } from '../../disk/read-if-present.ts';
import { writeWhole } from '../../disk/write-whole.ts';
import { historyLine } from '../../schema/observations.ts';
import { lineText, splitLines } from './series-file.ts';

export class NotMarked extends Error {
  override readonly name = 'NotMarked';
}

/**
 * Marks a line as wrong, so that no figure is computed from it. The caller must hold the lock on the folder.
 *
 * @param reason one sentence for readers of the series
 * @throws {NotMarked} if no unmarked line has this block
 */
export async function markWrong(path: string, blockNumber: string, reason: string): Promise<void> {
  const text = await readIfPresent(path);
  if (text === null)
    throw new NotMarked(
      `There is no series ${path}. Write the key of a protocol that has a series.`,
    );
  const { whole } = splitLines(text);
  const ofBlock = whole.flatMap((line, index) => {
    // A line that does not match the schema cannot be marked.
    const read = historyLine.safeParse(JSON.parse(line));
    return read.success && read.data.blockNumber === blockNumber
      ? [{ index, line: read.data }]
      : [];
  });
  const found = ofBlock.find(({ line }) => line.wrong === undefined);
  if (found === undefined) {
    const marked = ofBlock[0]?.line.wrong;
    throw new NotMarked(
      marked === undefined
        ? `${path} has no line with the "blockNumber" ${blockNumber}. Give the "blockNumber" of a line in this file.`
        : `The line of block ${blockNumber} is already marked wrong: ${marked}`,
    );
  }
  const lines = whole.map((line) => `${line}\n`);
  lines[found.index] = lineText({ ...found.line, wrong: reason });
  await writeWhole(path, lines.join(''));
}
