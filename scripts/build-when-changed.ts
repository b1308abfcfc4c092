import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';

/** What the site and the function are made from. */
const SOURCES = [
  ...['content', 'src', 'public'],
  ...['astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
];
const BUILT = ['dist/index.html', '.function/v1.js'];
/** Every build empties this folder, so that the note is of the build that lies beside it. */
const NOTE = '.function/built-from';

/**
 * Builds, unless what lies there was built from the very same files for the same address on the same day
 * (records are checked against the date).
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
  // A file that was saved meanwhile may be in it or not.
  if ((await origin()) === before) await writeFile(join(root, NOTE), before);
  return true;
}
