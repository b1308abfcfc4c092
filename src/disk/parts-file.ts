import { writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { readAt } from './read-at.ts';

/** Where the parts of a file end, in bytes. Each part starts where the part before it ends. */
export type PartEnds = readonly number[];

/**
 * Writes values into an open file, one after the other. So they are never in memory together as bytes.
 *
 * @param file an empty file that is open for writing
 */
export function writeParts(file: number, values: Iterable<unknown>): PartEnds {
  const ends: number[] = [];
  let end = 0;
  for (const value of values) {
    const bytes = serialize(value);
    writeFileSync(file, bytes);
    end += bytes.length;
    ends.push(end);
  }
  return ends;
}

/**
 * Reads one of the values.
 *
 * @throws {Error} if the file is shorter than its parts
 */
export function readPart(file: number, ends: PartEnds, part: number): unknown {
  return deserialize(readBytes(file, ends, part, part + 1));
}

/**
 * Reads values as the bytes that were written.
 *
 * @param end the number of the part after the last value
 * @returns bytes that the next call may overwrite
 * @throws {Error} if the file is shorter than its parts
 */
export function readBytes(file: number, ends: PartEnds, start: number, end: number): Buffer {
  const first = ends[start - 1] ?? 0;
  return readAt(file, first, ends[end - 1]! - first);
}
