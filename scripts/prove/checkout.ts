import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Refused } from '../refused.ts';

const run = promisify(execFile);
/** A source file larger than this is none. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A repository on this machine, read at one commit: what lies changed in its folder does not count. */
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
  const git = async (...args: string[]) =>
    (await run('git', ['-C', path, ...args], { maxBuffer: MAX_BYTES })).stdout;
  await git('rev-parse', '--git-dir').catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT'
        ? 'git is needed to read the source, and is not installed.'
        : `${path} cannot be read as a git repository: --source is a checkout of ${repository}.`,
    );
  });
  await git('cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new Refused(
      `${path} lacks the commit ${commit}: fetch it from ${repository} ("git fetch origin ${commit}").`,
    );
  });
  return {
    read: (file) =>
      git('show', `${commit}:${file}`).catch(() => {
        throw new Refused(`${repository} holds no ${file} at ${commit}, or ${path} lacks it.`);
      }),
  };
}
