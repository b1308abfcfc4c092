import { realpath } from 'node:fs/promises';
import { git } from './git.ts';

/**
 * The commit that a build is made from. The platform names it; elsewhere git does. Null if nobody knows it: there is no
 * git or no repository, or a file differs from the commit.
 */
export async function sourceCommit(
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const named = environment.VERCEL_GIT_COMMIT_SHA ?? '';
  if (/^[0-9a-f]{40}$/.test(named)) return named;
  try {
    // A copy of the project in a folder of another repository is not at that repository's commit.
    const top = await git(root, 'rev-parse', '--show-toplevel');
    if ((await realpath(top)) !== (await realpath(root))) return null;
    if ((await git(root, 'status', '--porcelain')) !== '') return null;
    return await git(root, 'rev-parse', 'HEAD');
  } catch {
    return null;
  }
}
