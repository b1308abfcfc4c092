import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addressOfFile, builtFile } from '../../addresses/built-files.ts';
import * as documents from '../../addresses/documents.ts';
import type { BuiltDocument, BuiltFiles } from '../../site/discovery/built-file.ts';
import { fileHash } from './file-hash.ts';
import { filesBelow } from './files-below.ts';
import type { Files } from './files-by-path.ts';

export type DescribeFiles = (files: BuiltFiles) => readonly BuiltDocument[];

/** Writes the documents that list the built files. */
export async function describeFiles(
  folder: string,
  files: Files,
  describe: DescribeFiles,
): Promise<void> {
  const byAddress = new Map([...files].map(([path, file]) => [addressOfFile(path), file]));
  for (const { path, text } of describe(byAddress)) {
    const file = join(folder, builtFile(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Every file of the output that `isResource` accepts, sorted by path.
 *
 * @param folder with the files that this build wrote
 * @param rendered those of them whose hashes are known. They are not read again
 * @param kept files of the last output that belong to this one too
 */
export function readBuiltFiles(
  folder: string,
  rendered: Files = new Map(),
  kept: Files = new Map(),
): Files {
  const written = filesBelow(folder).map((path) => `/${path}`);
  const paths = [...written, ...kept.keys()].filter(isResource).sort();
  return new Map(
    paths.map((path) => {
      const known = rendered.get(path) ?? kept.get(path);
      return [path, known ?? fileHash(join(folder, path))];
    }),
  );
}

/** Excludes only the documents of `/discovery`, because the build writes them last. */
function isResource(path: string): boolean {
  return !(path === builtFile(documents.discovery) || path.startsWith(`${documents.discovery}/`));
}
