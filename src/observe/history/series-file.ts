import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfPresent } from '../../disk/read-if-present.ts';
import { type HistoryLine, historyLine } from '../../schema/observations.ts';

/**
 * A series is a file of JSON lines, oldest first. A process that is killed during a write can leave a torn last line:
 * without a line break, or not JSON. This line does not count.
 */

/** The series is damaged, but not by a killed process. A person has to repair it. */
export class BadSeries extends Error {
  override readonly name = 'BadSeries';
}

/** The path of a protocol's series. */
export function seriesPath(folder: string, key: string): string {
  return join(folder, `${key}.jsonl`);
}

export interface Series {
  readonly lines: readonly HistoryLine[];
  /** Null if the last line is complete. */
  readonly torn: string | null;
}

/**
 * Reads a whole series. A missing file is an empty series.
 *
 * @throws {BadSeries} if a line except a torn one does not match the schema
 */
export async function readSeries(path: string): Promise<Series> {
  const text = (await readIfPresent(path)) ?? '';
  const { whole, torn } = splitLines(text);
  return { lines: whole.map((line, index) => parsed(line, `${path}:${index + 1}`)), torn };
}

/** Splits a text into its complete lines and the torn last line. */
export function splitLines(text: string): {
  readonly whole: string[];
  readonly torn: string | null;
} {
  const whole = text.split('\n');
  const rest = whole.pop()!;
  if (rest !== '') return { whole, torn: rest };
  const last = whole.at(-1);
  if (last === undefined || isJson(last)) return { whole, torn: null };
  return { whole: whole.slice(0, -1), torn: `${last}\n` };
}

/** In bytes. */
const FIRST_WINDOW = 64 * 1024;

export interface SeriesEnd {
  /** The last lines, oldest first. If any line of the file passes `countsAsBlock`, the newest such line is included. */
  readonly lines: readonly HistoryLine[];
  readonly torn: string | null;
  /** The length of the file without a torn line, in bytes. */
  readonly length: number;
}

/** Reads only the end of a series. @throws {BadSeries} as in `readSeries` */
export async function readSeriesEnd(file: FileHandle, path: string): Promise<SeriesEnd> {
  const { size } = await file.stat();
  for (let window = FIRST_WINDOW; ; window *= 2) {
    const start = Math.max(size - window, 0);
    const bytes = Buffer.alloc(size - start);
    await file.read(bytes, 0, bytes.length, start);
    // The first line of a part of the file may be incomplete.
    const from = start === 0 ? 0 : bytes.indexOf('\n') + 1;
    if (start > 0 && from === 0) continue;
    const { whole, torn } = splitLines(bytes.subarray(from).toString('utf8'));
    const lines = whole.map((line) => parsed(line, `${path}, near its end`));
    if (start > 0 && !lines.some(countsAsBlock)) continue;
    return { lines, torn, length: torn === null ? size : tornAt(bytes, torn) + start };
  }
}

/** Returns the offset of the torn line in `bytes`. `torn` may end with half a character, so its length is not used. */
function tornAt(bytes: Buffer, torn: string): number {
  const before = torn.endsWith('\n') ? bytes.subarray(0, -1) : bytes;
  return before.lastIndexOf('\n') + 1;
}

/** A line that has a block and is not marked as wrong. */
export function countsAsBlock(
  line: HistoryLine,
): line is HistoryLine & { readonly blockNumber: string; readonly blockHash: string } {
  return line.blockNumber !== null && line.wrong === undefined;
}

/** Opens a series to read and to append. Creates a missing file. */
export function openSeries(path: string): Promise<FileHandle> {
  return open(path, constants.O_RDWR | constants.O_CREAT, 0o644);
}

/** The text ends with a line break. */
export function lineText(line: HistoryLine): string {
  return `${JSON.stringify(historyLine.parse(line))}\n`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parsed(text: string, place: string): HistoryLine {
  const result = isJson(text) ? historyLine.safeParse(JSON.parse(text)) : null;
  if (result?.success) return result.data;
  const what = result === null ? 'is not JSON' : 'does not match the schema of a series';
  throw new BadSeries(`${place}: the line ${what}: ${text.slice(0, 120)}`);
}
