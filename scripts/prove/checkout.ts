import { stat } from 'node:fs/promises';
import { fileOfCommit, git } from '../git.ts';
import { Refused } from '../refused.ts';

/** A repository on this machine, read at one commit: changes in its folder that are not committed do not count. */
export interface Checkout {
  /** @throws {Refused} where the commit holds no such file */
  read(file: string): Promise<string>;
}

/**
 * @param path a checkout, or a git directory without files
 * @throws {Refused} without git, where the path holds no repository, and where that lacks the commit
 */
export async function openCheckout(
  path: string,
  { repository, commit }: { readonly repository: string; readonly commit: string },
): Promise<Checkout> {
  const folder = await stat(path).catch(() => null);
  if (!folder?.isDirectory()) {
    throw new Refused(`There is no folder ${path}: --source is a checkout of ${repository}.`);
  }
  await git(path, 'rev-parse', '--git-dir').catch((error) => {
    if (error instanceof Refused) throw error;
    throw new Refused(
      `${path} cannot be read as a git repository: --source is a checkout of ${repository}.`,
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
        throw new Refused(`${repository} holds no ${file} at ${commit}, or ${path} lacks it.`);
      }),
  };
}
