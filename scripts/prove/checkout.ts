import { stat } from 'node:fs/promises';
import { fileOfCommit, git } from '../command/git.ts';
import { Refused } from '../command/refused.ts';

/** A repository, read at one commit. Uncommitted changes are ignored. */
export interface Checkout {
  /** @throws {Refused} when the commit has no such file */
  read(file: string): Promise<string>;
}

/**
 * @param path a checkout, or a git directory without files
 * @throws {Refused} when git is not installed, the path is not a repository, or the repository lacks the commit
 */
export async function openCheckout(
  path: string,
  { repository, commit }: { readonly repository: string; readonly commit: string },
): Promise<Checkout> {
  const folder = await stat(path).catch(() => null);
  if (!folder?.isDirectory()) {
    throw new Refused(`There is no folder ${path}; --source must be a checkout of ${repository}.`);
  }
  await git(path, 'rev-parse', '--git-dir').catch((error) => {
    if (error instanceof Refused) throw error;
    throw new Refused(
      `${path} cannot be read as a git repository; --source must be a checkout of ${repository}.`,
    );
  });
  await git(path, 'cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new Refused(
      `${path} lacks the commit ${commit}: fetch it from ${repository} ("git fetch origin ${commit}").`,
    );
  });
  return {
    read: (file) =>
      fileOfCommit(path, commit, file).catch(() => {
        throw new Refused(`${path} does not contain ${file} at ${commit} of ${repository}.`);
      }),
  };
}
