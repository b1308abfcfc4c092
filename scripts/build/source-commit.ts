import { realpath } from 'node:fs/promises';
import { git } from '../command/git.ts';

/** The commit of the files in a build. Null if the commit is not known, or if a file differs from the commit. */
export async function sourceCommit(
  root: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const named = environment.VERCEL_GIT_COMMIT_SHA ?? '';
  if (/^[0-9a-f]{40}$/.test(named)) return named;
  try {
    // The root may be a copy inside another repository.
    const top = await git(root, 'rev-parse', '--show-toplevel');
    if ((await realpath(top)) !== (await realpath(root))) return null;
    if ((await git(root, 'status', '--porcelain')) !== '') return null;
    return await git(root, 'rev-parse', 'HEAD');
  } catch {
    return null;
  }
}
