import { closeSync, openSync } from 'node:fs';
import { readInto } from './read-at.ts';

/** Grows to the largest limit. A buffer for each file would be much garbage outside the heap. */
let shared = Buffer.alloc(0);

/**
 * Reads a file with fewer calls of the system than `statSync` and `readFileSync`.
 *
 * @param limit in bytes
 * @returns bytes that the next call may overwrite; null if the file is longer than `limit`
 */
export function readSmallFile(path: string, limit: number): Buffer | null {
  if (shared.length <= limit) shared = Buffer.allocUnsafe(limit + 1);
  const file = openSync(path, 'r');
  try {
    const bytes = readInto(shared.subarray(0, limit + 1), file, 0);
    return bytes.length > limit ? null : bytes;
  } finally {
    closeSync(file);
  }
}
