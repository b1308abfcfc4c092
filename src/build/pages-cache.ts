import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder with the rendered pages of the last build, below the project's root. Astro reads and writes it. */
export const PAGES_CACHE = '.cache/pages';
const UNFINISHED = 'unfinished';

/**
 * Prepares the rendered pages of the last build for the next one. Astro overwrites a page while it builds, but writes
 * the keys of all pages only at the end. If a build was ended between the two, its pages do not belong to the keys, so
 * they are deleted.
 */
export async function beginPages(root: string): Promise<void> {
  const folder = join(root, PAGES_CACHE);
  if (existsSync(join(folder, UNFINISHED))) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, UNFINISHED), '');
}

/** Says that the build is complete, so that the next build may use its pages. */
export async function finishPages(root: string): Promise<void> {
  await rm(join(root, PAGES_CACHE, UNFINISHED));
}
