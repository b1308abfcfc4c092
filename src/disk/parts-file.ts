import { writeFileSync } from 'node:fs';
import { readAt } from './read-at.ts';

/** Where the parts of a file end, in bytes. Each part starts where the part before it ends. */
export type PartEnds = readonly number[];

/**
 * Writes parts into an open file, one after the other. So they need not be in memory together.
 *
 * @param file an empty file that is open for writing
 */
export function writeParts(file: number, parts: Iterable<Uint8Array>): PartEnds {
  const ends: number[] = [];
  let end = 0;
  for (const bytes of parts) {
    writeFileSync(file, bytes);
    end += bytes.length;
    ends.push(end);
  }
  return ends;
}

/**
 * Reads one part, or several that follow each other.
 *
 * @param after the number of the part after the last one that is read
 * @returns bytes that the next call may overwrite
 * @throws {Error} if the file is shorter than its parts
 */
export function readPart(
  file: number,
  ends: PartEnds,
  part: number,
  after: number = part + 1,
): Buffer {
  const start = ends[part - 1] ?? 0;
  return readAt(file, start, ends[after - 1]! - start);
}
