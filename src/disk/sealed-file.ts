import { createHash, hash } from 'node:crypto';
import { readBytesIfPresent } from './read-if-present.ts';
import { writeWhole } from './write-whole.ts';

/** The length of a SHA-256 in bytes. It is at the end of the file. */
const SEAL = 32;

/** The content of a file is not that which `writeSealed` wrote. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Writes a file of a cache. `readSealed` notices every change of its bytes. */
export function writeSealed(path: string, parts: Iterable<Uint8Array>): Promise<void> {
  return writeWhole(path, withSeal(parts));
}

/**
 * Reads what `writeSealed` wrote. Null if there is no such file.
 *
 * @throws {DamagedFile}
 */
export async function readSealed(path: string): Promise<Buffer | null> {
  const bytes = await readBytesIfPresent(path);
  if (bytes === null) return null;
  const content = bytes.subarray(0, Math.max(0, bytes.length - SEAL));
  if (hash('sha256', content, 'buffer').equals(bytes.subarray(content.length))) return content;
  throw new DamagedFile(path);
}

function* withSeal(parts: Iterable<Uint8Array>): Iterable<Uint8Array> {
  const seal = createHash('sha256');
  for (const part of parts) {
    seal.update(part);
    yield part;
  }
  yield seal.digest();
}
