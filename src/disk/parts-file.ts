import { writeFileSync } from 'node:fs';
import { readAt } from './read-at.ts';

/** Where the parts of a file end, in bytes. Each part starts where the part before it ends. */
export type PartEnds = readonly number[];

/** Parts are written together until they have so many bytes. A call of the system for each part takes longer. */
const WRITTEN_TOGETHER = 256 * 1024;

/**
 * Writes parts into an open file, one after the other. So they need not be in memory together.
 *
 * @param file an empty file that is open for writing
 */
export function writeParts(file: number, parts: Iterable<Uint8Array>): PartEnds {
  const ends: number[] = [];
  let end = 0;
  const waiting = Buffer.allocUnsafe(WRITTEN_TOGETHER);
  let used = 0;
  const writeWaiting = () => {
    writeFileSync(file, waiting.subarray(0, used));
    used = 0;
  };
  for (const bytes of parts) {
    if (used + bytes.length > waiting.length) writeWaiting();
    if (bytes.length > waiting.length) writeFileSync(file, bytes);
    else {
      waiting.set(bytes, used);
      used += bytes.length;
    }
    end += bytes.length;
    ends.push(end);
  }
  writeWaiting();
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
