import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { BuiltFile } from '../site/discovery/built-file.ts';

/** Shared by all files. A buffer for each of 60,000 files would need much memory. */
const buffer = Buffer.allocUnsafe(1_000_000);

/** The size and the hash of a file. */
export function fileHash(path: string): BuiltFile {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const read = readSync(file, buffer);
      if (read === 0) return { bytes, sha256: hash.digest('hex') };
      bytes += read;
      hash.update(buffer.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}
