import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refused } from './refused.ts';

const run = promisify(execFile);

/** Git sets these variables while a hook runs. With these variables, `git -C root` would use a different repository. */
const OF_A_REPOSITORY = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|COMMON_DIR|PREFIX)$/;

/**
 * Returns git's output without surrounding white space.
 *
 * @throws {Refused} when git is not installed
 * @throws when git fails
 */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  return (await printed(root, args)).trim();
}

/** Returns the text of a file at a commit, without any change. Throws as {@link git} does. */
export async function fileOfCommit(root: string, commit: string, file: string): Promise<string> {
  return printed(root, ['show', `${commit}:${file}`]);
}

async function printed(root: string, args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OF_A_REPOSITORY.test(name)),
  );
  try {
    const options = { env, maxBuffer: 64 * 1024 * 1024 };
    return (await run('git', ['-C', root, ...args], options)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Refused('This needs git, which is not installed or not on the PATH.', {
      cause: error,
    });
  }
}
