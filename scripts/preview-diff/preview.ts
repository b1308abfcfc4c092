import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { addressOfFile } from '../../src/addresses/built-files.ts';
import type { Change } from '../../src/content/dataset/changes/change.ts';
import { readChanges } from '../../src/content/dataset/changes/recorded-changes.ts';
import { CHANGES_FILE } from '../../src/content/files/place.ts';
import { readIfPresent } from '../../src/disk/read-if-present.ts';
import { pageText } from './page-text.ts';

/** The content that readers get from one build. The keys of the maps are addresses such as "/v1/games". */
export interface Preview {
  readonly json: ReadonlyMap<string, unknown>;
  /** Pages and plain texts, as lines. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** Redirects that the build adds to the routing table. */
  readonly redirects: readonly { readonly src: string }[];
  /** The lines of the record of changes. */
  readonly recorded: readonly Change[];
}

const REDIRECT = 308;

/** An empty preview, for a base that does not build. */
export const NOTHING: Preview = { json: new Map(), texts: new Map(), redirects: [], recorded: [] };

/** Reads `dist/`, the redirects and the record of changes of a project. */
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
  const added: { readonly src: string; readonly status?: number }[] = JSON.parse(
    await readFile(join(root, '.function/routes.json'), 'utf8').catch(() => '[]'),
  );
  const redirects = added.filter(({ status }) => status === REDIRECT);
  const changesPath = join(root, 'content', CHANGES_FILE);
  // Each side was built, so its lines have been checked. Here they keep the names that they have in the file.
  const lines = (await readIfPresent(changesPath)) ?? '';
  const recorded = readChanges(changesPath, lines, new Date(), (record) => record);
  return { json, texts, redirects, recorded: recorded.changes };
}

/** Null for a file that readers never open directly. */
function addressOf(file: string): string | null {
  if (!/\.(?:html|json|txt|xml)$|^\.well-known\//.test(file)) return null;
  if (file.startsWith('_astro/')) return null;
  return addressOfFile(`/${file}`);
}
