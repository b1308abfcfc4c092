import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { hashFiles } from '../../disk/hash-files.ts';
import { DamagedFile, readSealed, writeSealed } from '../../disk/sealed-file.ts';

/** The files of all bundles by their names. */
export type BundleFiles = ReadonlyMap<string, Uint8Array>;

/** The bundles of the functions from the last build. */
export interface StoredBundles {
  /** Whether they were made from the same code, so that only the generated modules can differ. */
  readonly isSameCode: boolean;
  /**
   * @param generated the sources of the generated modules
   * @returns undefined if the code or the generated modules have changed
   */
  readonly filesFor: (generated: string) => BundleFiles | undefined;
  readonly store: (generated: string, files: BundleFiles) => Promise<void>;
}

interface Stored {
  readonly code: string;
  readonly generated: string;
  readonly files: BundleFiles;
}

const FILE = '.cache/functions.v8';
const VERSIONS = ['package-lock.json', 'tsconfig.json'];
/** Has the code of the bundler, and of modules that the generated ones import. */
const PROJECT = resolve(import.meta.dirname, '../../..');

/**
 * Opens what the last build stored. It is used only with the same code, the same packages and the same Node.
 *
 * @param root the folder of the project
 */
export async function openStoredBundles(root: string): Promise<StoredBundles> {
  const code = await hashOfCode(root);
  const last = await read(join(root, FILE));
  const same = last?.code === code ? last : undefined;
  return {
    isSameCode: same !== undefined,
    filesFor: (generated) => (same?.generated === generated ? same.files : undefined),
    store: async (generated, files) => {
      const content = serialize({ code, generated, files: new Map(files) } satisfies Stored);
      await mkdir(join(root, dirname(FILE)), { recursive: true });
      await writeSealed(join(root, FILE), [content]);
    },
  };
}

/** Undefined if there is no file, or if it is damaged. */
async function read(file: string): Promise<Stored | undefined> {
  try {
    const content = await readSealed(file);
    return content === null ? undefined : deserialize(content);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    console.warn(`${FILE} is damaged, so this build bundles the functions again.`);
    return undefined;
  }
}

/** Hashes all code, because a bundle can contain any of it, and the versions of Node and of all packages. */
async function hashOfCode(root: string): Promise<string> {
  const ofRoot = await hashFiles(root, ['src', ...VERSIONS]);
  const ofThis = resolve(root) === PROJECT ? '' : await hashFiles(PROJECT, ['src', ...VERSIONS]);
  return `${process.version} ${ofRoot} ${ofThis}`;
}
