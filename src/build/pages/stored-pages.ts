import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../disk/write-whole.ts';

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
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isStoredPages(stored)) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  console.warn(`${FILE} is damaged, so this build renders every page.`);
  return NONE;
}

function isStoredPages(stored: unknown): stored is StoredPages {
  if (!isObject(stored) || typeof stored.code !== 'string' || !isObject(stored.pages)) return false;
  return Object.values(stored.pages).every(
    (page) => isObject(page) && typeof page.key === 'string' && typeof page.sha256 === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export async function storePages(root: string, stored: StoredPages): Promise<void> {
  const file = join(root, FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(stored));
}
