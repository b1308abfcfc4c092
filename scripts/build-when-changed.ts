import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';

/** The inputs of the site and the function. */
const SOURCES = [
  ...['content', 'src', 'public'],
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
const BUILT = ['dist/index.html', '.function/v1.js'];
/** Every build empties this folder, so the note always belongs to the build in it. */
const NOTE = '.function/built-from';

/**
 * Builds, unless the existing output was built from the same files for the same address on the same day (some rules
 * compare records with the date).
 *
 * @returns whether something was built
 */
export async function buildWhenChanged(
  root: string,
  siteUrl: string,
  build: () => Promise<void>,
  now = new Date(),
): Promise<boolean> {
  const origin = async () =>
    createHash('sha256')
      .update(`${siteUrl} ${now.toISOString().slice(0, 10)} ${await hashFiles(root, SOURCES)}`)
      .digest('hex');
  const before = await origin();
  const note = await readFile(join(root, NOTE), 'utf8').catch(() => null);
  if (note === before && BUILT.every((file) => existsSync(join(root, file)))) return false;
  await build();
  // A file that was saved during the build may be in the output or not.
  if ((await origin()) === before) await writeFile(join(root, NOTE), before);
  return true;
}
