import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkTree, shareNodeModules } from '../copy-work-tree.ts';
import { git } from '../git.ts';
import { Refused } from '../refused.ts';

/** Both sides of a comparison as folders that can be built without touching the work tree. */
export interface Sides {
  /** The commit at which the branch left its base. */
  readonly baseCommit: string;
  readonly baseFolder: string;
  readonly headFolder: string;
  /** How many files of the work tree are not committed; they are part of the comparison. */
  readonly uncommitted: number;
}

/**
 * Finds the commit that a branch is compared with: where it left its base, so that what the base has learned
 * since is not told as a change of the branch.
 *
 * @throws {Refused} when there is no such commit here
 */
export async function findBase(root: string, base: string): Promise<string> {
  const commit = await git(
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${base}^{commit}`,
  ).catch(() => null);
  if (commit === null) {
    throw new Refused(
      `${base} is no commit that is here; fetch it first, as "git fetch origin main".`,
    );
  }
  const fork = await git(root, 'merge-base', commit, 'HEAD').catch(() => null);
  if (fork === null) {
    throw new Refused(`${base} and HEAD have no common commit here; fetch more of the history.`);
  }
  return fork;
}

/** Lays out both sides in a temporary folder, runs `work`, and removes all of it, whatever happens. */
export async function withSides<Result>(
  root: string,
  baseCommit: string,
  work: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const status = await git(root, 'status', '--porcelain', '--untracked-files=all');
  const uncommitted = status === '' ? 0 : status.split('\n').length;
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const sides = {
    baseCommit,
    baseFolder: join(folder, 'base'),
    headFolder: join(folder, 'head'),
    uncommitted,
  };
  try {
    await git(root, 'worktree', 'add', '--detach', '--quiet', sides.baseFolder, baseCommit);
    await copyWorkTree(root, sides.headFolder);
    for (const side of [sides.baseFolder, sides.headFolder]) await shareNodeModules(root, side);
    return await work(sides);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // The folder is gone, so that git forgets the work tree.
    await git(root, 'worktree', 'prune');
  }
}
