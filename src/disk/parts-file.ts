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
  const start = ends[part - 1] ?? 0;
  return deserialize(readAt(file, start, ends[part]! - start));
}
