import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../disk/write-whole.ts';

export interface StoredPages {
  readonly code: string;
  /** Each key is the path of the page's file. The path starts with a slash. */
  readonly pages: Readonly<Record<string, StoredPage>>;
}

export interface StoredPage {
  /** The hash of the records that the page shows. */
  readonly key: string;
  /** SHA-256 of the file, in hex. */
  readonly sha256: string;
}

const FILE = '.cache/pages.json';
const NONE: StoredPages = { code: '', pages: {} };

/** Returns no pages if there was no build before, or if the file is damaged. */
export function readStoredPages(root: string): StoredPages {
  const path = join(root, FILE);
  if (!existsSync(path)) return NONE;
  try {
    const stored: Partial<StoredPages> | null = JSON.parse(readFileSync(path, 'utf8'));
    if (stored?.code !== undefined && stored.pages !== undefined) return stored as StoredPages;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  console.warn(`${FILE} is damaged, so this build renders every page.`);
  return NONE;
}

export async function storePages(root: string, stored: StoredPages): Promise<void> {
  const file = join(root, FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(stored));
}
