import type { Appended } from '../../src/observe/history/append-line.ts';
import type { Collected } from '../../src/observe/history/collect.ts';

const MEANINGS: Readonly<Record<Appended, string>> = {
  added: 'added',
  known: 'already in the series',
  older: 'refused: the series already has a newer line',
  replaced:
    'refused: the series has a line for another block with this number; if the block of that line is no longer on the chain, mark the line with --mark-wrong',
};

/** Says in words what the collector did with the series of one protocol. */
export function resultText(result: Collected): string {
  const { key } = result;
  if ('failed' in result) return `${key}: ${result.failed}`;
  const { line, appended, removed } = result;
  const block = line.blockNumber === null ? 'no block' : `block ${line.blockNumber}`;
  const figures = 'model' in line ? `EV ${line.evPerPullWei} wei` : line.unavailable;
  const repaired =
    removed === null
      ? ''
      : `${key}: removed an incomplete last line of ${Buffer.byteLength(removed)} bytes\n`;
  return `${repaired}${key}: ${block}, ${figures}: ${MEANINGS[appended]}`;
}
