import { readSync } from 'node:fs';

/** For everything that fits into it. A buffer for each call would be much garbage outside the heap. */
const shared = Buffer.allocUnsafe(1_000_000);

/**
 * Reads a part of an open file. Threads can read the same open file at the same time.
 *
 * @returns bytes that the next call may overwrite
 * @throws {Error} if the file is shorter
 */
export function readAt(file: number, start: number, length: number): Buffer {
  const buffer = length > shared.length ? Buffer.allocUnsafe(length) : shared;
  const bytes = readInto(buffer.subarray(0, length), file, start);
  if (bytes.length < length) throw new Error('The file of the records ended too early.');
  return bytes;
}

/** Fills a buffer from an open file. Returns fewer bytes if the file ends before. */
export function readInto(buffer: Buffer, file: number, start: number): Buffer {
  let read = 0;
  while (read < buffer.length) {
    const bytes = readSync(file, buffer, read, buffer.length - read, start + read);
    if (bytes === 0) break;
    read += bytes;
  }
  return buffer.subarray(0, read);
}
