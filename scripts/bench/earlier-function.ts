import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shareNodeModules } from '../command/copy-work-tree.ts';
import { git } from '../command/git.ts';
import { Refused } from '../command/refused.ts';

const run = promisify(execFile);

/**
 * Bundles the function of an earlier commit with the packages that are installed now.
 *
 * @param commit any name of a commit that git accepts
 * @param bundle path of the new folder
 * @throws {Refused} when this repository does not have the commit
 * @throws when the commit does not build
 */
export async function earlierFunction(root: string, commit: string, bundle: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-'));
  const tree = join(folder, 'tree');
  try {
    await git(root, 'worktree', 'add', '--detach', '--quiet', tree, commit).catch(() => {
      throw new Refused(
        `This repository has no commit "${commit}"; give a commit that "git log" lists.`,
      );
    });
    await shareNodeModules(root, tree);
    await run(process.execPath, [join('scripts', 'build.ts')], { cwd: tree });
    await cp(join(tree, '.function'), bundle, { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
    // The folder must be gone first: `git worktree prune` keeps entries of existing folders.
    await git(root, 'worktree', 'prune');
  }
}
