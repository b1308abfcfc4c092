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
/** The code that reads and judges YAML, with everything that it imports, and the versions of all packages. */
const CODE = ['package-lock.json', 'src/content'];

/** The values that a build knows. */
export interface KnownYamlFile {
  readonly known: KnownYaml;
  /** Stores the values that this build has used, for the next build. */
  readonly save: () => Promise<void>;
}

/** The content of the file. */
interface Stored {
  /** The hash of the code that parsed the YAML. */
  readonly code: string;
  /** The values, by the hash of the YAML. */
  readonly values: ReadonlyMap<string, Record<string, unknown>>;
}

/**
 * Opens the values of the YAML that the last build has parsed. They are dropped if the code or a package has changed.
 *
 * @param root the folder with the cache
 * @param project the folder with the code; the default is the folder of the code that runs
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

/** Returns undefined if there is no file, or if its content cannot be read. */
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
