import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedFiles } from '../../src/observe/verify/audited-source.ts';
import { fileOfCommit, git } from '../command/git.ts';
import { Refused } from '../command/refused.ts';

/** A file of the repository or of one of its submodules. */
interface Place {
  readonly folder: string;
  readonly commit: string;
  readonly path: string;
}

/**
 * Reads the files at HEAD from git, so changes in the work tree do not count.
 * Fetched submodules are included, at the commits that the repository names.
 *
 * @throws {Refused} when git is not installed or the path contains no repository
 */
export async function openAuditedClone(path: string): Promise<AuditedFiles> {
  const folder = await stat(path).catch(() => null);
  if (!folder?.isDirectory()) {
    throw new Refused(
      `There is no folder ${path}; give --source a clone of the audited repository.`,
    );
  }
  const commit = await git(path, 'rev-parse', '--verify', 'HEAD').catch((error) => {
    if (error instanceof Refused) throw error;
    throw new Refused(
      `${path} is not a git repository, or it has no commit; give --source a clone of the audited repository.`,
    );
  });
  const places = await placesOf(path, commit, '');
  const texts = new Map<string, Promise<string>>();
  return {
    commit,
    paths: new Set(places.keys()),
    async read(file) {
      const place = places.get(file);
      if (place === undefined) return null;
      const text = texts.get(file) ?? fileOfCommit(place.folder, place.commit, place.path);
      texts.set(file, text);
      return text;
    },
  };
}

/** A line of `git ls-tree`: mode, type, hash, and the path after a tab. */
const ENTRY = /^(\d{6}) (blob|commit) ([0-9a-f]{40})\t(.+)$/s;
const FILE_MODES = ['100644', '100755'];

async function placesOf(
  folder: string,
  commit: string,
  below: string,
): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  const listed = await git(folder, 'ls-tree', '-r', '-z', '--full-tree', commit);
  for (const line of listed.split('\0')) {
    const [, mode = '', type, hash = '', path = ''] = ENTRY.exec(line) ?? [];
    if (type === 'blob' && FILE_MODES.includes(mode)) {
      places.set(`${below}${path}`, { folder, commit, path });
    } else if (type === 'commit') {
      const submodule = join(folder, path);
      if (!(await hasCommit(submodule, hash))) continue;
      for (const [name, place] of await placesOf(submodule, hash, `${below}${path}/`)) {
        places.set(name, place);
      }
    }
  }
  return places;
}

/** False for a submodule that was not fetched. */
async function hasCommit(folder: string, commit: string): Promise<boolean> {
  try {
    // A submodule that was not fetched is a plain folder of the repository around it.
    const own = await git(folder, 'rev-parse', '--show-prefix');
    if (own !== '') return false;
    await git(folder, 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}
