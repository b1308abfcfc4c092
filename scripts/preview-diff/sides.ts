import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkTree, shareNodeModules } from '../command/copy-work-tree.ts';
import { git } from '../command/git.ts';
import { Refused } from '../command/refused.ts';

/** The two versions to compare. Both folders are copies, so a build does not change the work tree. */
export interface Sides {
  /** The last commit that the branch and its base have in common. */
  readonly baseCommit: string;
  readonly baseFolder: string;
  readonly headFolder: string;
  /** Uncommitted files of the work tree. They are part of the comparison. */
  readonly uncommitted: number;
}

/**
 * Finds the last commit that the branch and `base` have in common. Later commits of `base` must not count as changes.
 *
 * @throws {Refused} when this repository does not have the base or the common commit
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
      `${base} is not a commit in this repository; fetch it first, for example "git fetch origin main".`,
    );
  }
  const fork = await git(root, 'merge-base', commit, 'HEAD').catch(() => null);
  if (fork === null) {
    throw new Refused(
      `${base} and HEAD have no common commit in this repository; if the clone is shallow, run "git fetch --unshallow".`,
    );
  }
  return fork;
}

/** Copies both sides into a temporary folder, which is removed after `work`. */
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
    // The folder must be gone first: `git worktree prune` keeps entries of existing folders.
    await git(root, 'worktree', 'prune');
  }
}
