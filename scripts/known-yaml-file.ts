import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { KnownYaml } from '../src/content/fields/known-yaml.ts';
import { sha256 } from '../src/content/files/content-hash.ts';
import { writeWhole } from '../src/disk/write-whole.ts';
import { hashFiles } from './hash-files.ts';

const PROJECT = join(import.meta.dirname, '..');
const FILE = '.cache/yaml.v8';
/** The code and the packages that read YAML. */
const CODE = ['package-lock.json', 'src/content'];

export interface KnownYamlFile {
  readonly known: KnownYaml;
  /** Stores the values that this build has used. */
  readonly save: () => Promise<void>;
}

interface Stored {
  /** A hash of the code that parsed the YAML. */
  readonly code: string;
  /** By the hash of the YAML. */
  readonly values: ReadonlyMap<string, Record<string, unknown>>;
}

/**
 * Loads the YAML values that the last build stored. Ignores these values if the code has changed.
 *
 * @param root the folder with the cache
 * @param project the folder with the code
 */
export async function openKnownYaml(
  root: string,
  project: string = PROJECT,
): Promise<KnownYamlFile> {
  const file = join(root, FILE);
  const isCode = (path: string) => !path.endsWith('.test.ts');
  const code = `${process.version} ${await hashFiles(project, CODE, isCode)}`;
  const last = read(file);
  const values = last?.code === code ? last.values : new Map();
  const used = new Map<string, Record<string, unknown>>();
  return {
    known: {
      get: (source) => {
        const hash = sha256(source);
        const known = values.get(hash);
        if (known !== undefined) used.set(hash, known);
        return known;
      },
      add: (source, added) => used.set(sha256(source), added),
    },
    save: async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, serialize({ code, values: used } satisfies Stored));
    },
  };
}

/** Returns undefined if there is no file, or if it is damaged. */
function read(file: string): Stored | undefined {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return deserialize(content);
  } catch {
    console.warn(`${FILE} is damaged, so this build parses all YAML again.`);
    return undefined;
  }
}
