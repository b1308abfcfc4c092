import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder with the rendered pages of the last build, below the project's root. Astro reads and writes it. */
export const PAGES_CACHE = '.cache/pages';
const UNFINISHED = 'unfinished';

/**
 * Prepares the rendered pages of the last build for the next build. Astro replaces pages during a build, but it writes
 * the keys of all pages only at the end. If the last build stopped before its end, the pages and the keys do not match,
 * so they are deleted.
 */
export async function beginPages(root: string): Promise<void> {
  const folder = join(root, PAGES_CACHE);
  if (existsSync(join(folder, UNFINISHED))) await rm(folder, { recursive: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, UNFINISHED), '');
}

/** Marks the build as complete. The next build may then use its pages. */
export async function finishPages(root: string): Promise<void> {
  await rm(join(root, PAGES_CACHE, UNFINISHED));
}
