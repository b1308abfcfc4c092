import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { addressOfFile } from '../../src/addresses/built-files.ts';
import { pageText } from './page-text.ts';

/** What readers get of one build, by address. */
export interface Preview {
  readonly json: ReadonlyMap<string, unknown>;
  /** Pages and plain texts, as lines. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** What an address redirects from, as the build adds it to the routing table. */
  readonly redirects: readonly { readonly src: string }[];
}

/** A build that has nothing: what a branch is compared with when its base does not build. */
export const NOTHING: Preview = { json: new Map(), texts: new Map(), redirects: [] };

/** Reads `dist/` and what the build adds to the routing table, below the root of a project. */
export async function readPreview(root: string): Promise<Preview> {
  const dist = join(root, 'dist');
  const json = new Map<string, unknown>();
  const texts = new Map<string, readonly string[]>();
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  for (const file of files) {
    const address = addressOf(file);
    if (address === null) continue;
    const text = await readFile(join(dist, file), 'utf8');
    if (file.endsWith('.html')) texts.set(address, pageText(text));
    else if (/\.(?:txt|xml)$/.test(file)) texts.set(address, text.split('\n'));
    else json.set(address, JSON.parse(text));
  }
  const redirects = JSON.parse(
    await readFile(join(root, '.function/routes.json'), 'utf8').catch(() => '[]'),
  );
  return { json, texts, redirects };
}

/** The address at which a file is read; null for what readers do not read by itself. */
function addressOf(file: string): string | null {
  if (!/\.(?:html|json|txt|xml)$|^\.well-known\//.test(file)) return null;
  if (file.startsWith('_astro/')) return null;
  return addressOfFile(`/${file}`);
}
