import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refused } from '../command/refused.ts';

const run = promisify(execFile);

/**
 * Returns the folder with exactly this version of a package.
 * npm installs it when it is missing, without running its scripts.
 *
 * @throws {Refused} when npm cannot install the package
 */
export async function packageFolder(name: string, version: string, cache: string): Promise<string> {
  // An alias such as "npm:@scope/name@1.0.0" is not a valid file name.
  const home = join(cache, 'packages', `${name}@${version}`.replace(/[/:]/g, '+'));
  const folder = join(home, 'node_modules', name);
  if (await stat(folder).catch(() => null)) return folder;
  await mkdir(join(cache, 'packages'), { recursive: true });
  const draft = await mkdtemp(join(cache, 'packages', 'draft-'));
  try {
    await npm(
      ...['install', '--prefix', draft, '--no-save', '--ignore-scripts', '--legacy-peer-deps'],
      ...['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', `${name}@${version}`],
    );
    // A half-installed package is never used. If another process was faster, its package is used.
    await rename(draft, home).catch(() => {});
  } catch (error) {
    throw new Refused(`npm could not install ${name}@${version}: ${complaint(error)}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Uses the npm that started this script. If the script was started without npm, uses the npm on the PATH. */
function npm(...args: string[]) {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? run(process.execPath, [path, ...args]) : run('npm', args);
}

/** npm's error in one line. */
function complaint(error: unknown): string {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  if (code === 'ENOENT') return 'npm is not on the PATH.';
  const lines = (stderr ?? '')
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) (?!code|errno|syscall|A complete log)(.+)/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  return lines[0] ?? String(error);
}
