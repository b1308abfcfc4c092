import { createHash, hash } from 'node:crypto';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import type { BuiltFile } from '../../site/discovery/built-file.ts';

/** Shared by all files. A buffer for each of 60,000 files would need much memory. */
const buffer = Buffer.allocUnsafe(1_000_000);

/** Neither follows a symbolic link nor waits for the writer of a pipe. */
const READ_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The size and the hash of a file. @throws {Error} ELOOP for a symbolic link */
export function fileHash(path: string): BuiltFile {
  const file = openSync(path, READ_FILE);
  try {
    const bytes = readInto(buffer, file);
    return bytes < buffer.length
      ? { bytes, sha256: hash('sha256', buffer.subarray(0, bytes)) }
      : hashOfLong(file);
  } finally {
    closeSync(file);
  }
}

/** @param file an open file of which the buffer contains the start */
function hashOfLong(file: number): BuiltFile {
  const sha256 = createHash('sha256');
  let bytes = 0;
  for (let read = buffer.length; read > 0; read = readInto(buffer, file)) {
    sha256.update(buffer.subarray(0, read));
    bytes += read;
  }
  return { bytes, sha256: sha256.digest('hex') };
}

/** Reads until the target is full or the file ends. */
function readInto(target: Buffer, file: number): number {
  for (let bytes = 0; ; ) {
    const read = readSync(file, target, bytes, target.length - bytes, null);
    bytes += read;
    if (read === 0 || bytes === target.length) return bytes;
  }
}
