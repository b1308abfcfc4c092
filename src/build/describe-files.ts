import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addressOfFile, builtFile, NOT_FOUND_FILE } from '../addresses/built-files.ts';
import * as documents from '../addresses/documents.ts';
import { sha256 } from '../content/files/content-hash.ts';
import type { BuiltDocument, BuiltFile, BuiltFiles } from '../site/discovery/built-file.ts';
import { filesBelow } from './files-below.ts';

/** Makes the documents that list the built files. */
export type DescribeFiles = (files: BuiltFiles) => readonly BuiltDocument[];

/**
 * Writes the documents that list the built files, with the size and the hash of each file. Replaces the documents that
 * Astro wrote at the same paths before all files existed.
 */
export async function describeFiles(folder: string, describe: DescribeFiles): Promise<void> {
  for (const { path, text } of describe(readBuiltFiles(folder))) {
    const file = join(folder, builtFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * The size and the hash of every built file, by the address that serves the file. The entries are sorted by file path.
 */
export function readBuiltFiles(folder: string): BuiltFiles {
  const paths = filesBelow(folder)
    .map((path) => `/${path}`)
    .filter(isResource)
    .sort();
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    files.set(addressOfFile(path), { bytes: content.length, sha256: sha256(content) });
  }
  return files;
}

/**
 * Whether the list must name a file. The list does not name files that pages load, the page for missing addresses, or
 * the list itself.
 */
function isResource(path: string): boolean {
  return !(
    path.startsWith('/_astro/') ||
    path === NOT_FOUND_FILE ||
    path === builtFile(documents.discovery) ||
    path.startsWith(`${documents.discovery}/`)
  );
}
