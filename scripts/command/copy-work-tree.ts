import { cp, lstat, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { git } from './git.ts';

const CACHES = ['.cache', '.astro', '.vite'];

/** Copies the files of a work tree, including uncommitted files but not ignored files. */
export async function copyWorkTree(root: string, folder: string): Promise<void> {
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  const paths = new Set(listed.split('\0').filter((path) => path !== ''));
  for (const path of paths) {
    const from = join(root, path);
    // Git lists a deleted file until the deletion is committed.
    if (!(await lstat(from).catch(() => null))?.isFile()) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(from, join(folder, path));
  }
}

/** Links `node_modules` of `root` into `folder`. Both folders then share packages and caches. */
export async function shareNodeModules(root: string, folder: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/** Links each package of `root` into `folder`, but no caches. */
export async function linkPackages(root: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (CACHES.includes(name)) continue;
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
}
