import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listIfPresent } from '../../disk/list-if-present.ts';
import type { TextFile } from '../files/read-files.ts';

const OBSERVED_FOLDERS = ['observations', 'verifications'] as const;

/**
 * Replaces the observations in the content by the observations in `observed`. A missing folder counts as empty.
 *
 * @param observed the folder that contains `observations` and `verifications`
 */
export async function withObservedFiles(
  files: readonly TextFile[],
  observed: string,
): Promise<TextFile[]> {
  const isObserved = ({ relativePath }: TextFile) =>
    OBSERVED_FOLDERS.some((folder) => relativePath.startsWith(`${folder}/`));
  const others = await Promise.all(OBSERVED_FOLDERS.map((folder) => filesIn(observed, folder)));
  return [...files.filter((file) => !isObserved(file)), ...others.flat()];
}

async function filesIn(root: string, folder: string): Promise<TextFile[]> {
  const names = await listIfPresent(join(root, folder));
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map(async (name) => ({
        relativePath: `${folder}/${name}`,
        text: await readFile(join(root, folder, name), 'utf8'),
      })),
  );
}
