import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltFile } from '../../site/discovery/built-file.ts';

/**
 * Returns a function that writes a file and returns its size and hash. The path of a file starts with a slash.
 *
 * @param built folder of the built files
 */
export function fileWriter(built: string): (file: string, content: Uint8Array) => BuiltFile {
  const made = new Set<string>();
  return (file, content) => {
    const path = join(built, file);
    const folder = dirname(path);
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    writeFileSync(path, content);
    return { bytes: content.length, sha256: hash('sha256', content) };
  };
}
