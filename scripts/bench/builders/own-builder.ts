import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Builder } from './builder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Folders of installed packages that are caches. Each project of the bench starts without them. */
const CACHES = ['.cache', '.astro', '.vite'];

/** Links the installed packages one by one, so that a project has caches of its own. */
export async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (CACHES.includes(name)) continue;
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** This project: `npm run build`, with the check, all pages, JSON, twins, pictures and functions. */
export const ownBuilder: Builder = {
  name: 'ours',
  prepare: async (folder) => {
    await linkPackages(folder);
    return undefined;
  },
  command: [process.execPath, 'scripts/build.ts'],
  output: 'dist',
  isIncremental: true,
};
