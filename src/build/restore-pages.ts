import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { PAGES_CACHE } from './pages-cache.ts';

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** Astro's list of the pages of the last build, with only the fields that this module uses. */
interface Manifest {
  readonly version: number;
  readonly routes: Readonly<Record<string, { readonly paths: Readonly<Record<string, Entry>> }>>;
}

interface Entry {
  readonly cacheKey: string;
  /** Relative to the folder of the built files. */
  readonly outputFile: string;
}

/**
 * The version of the list that this module can read. If the list has another version, Astro restores the pages itself.
 */
const VERSION = 1;

/**
 * Copies pages of the last build into the folder of the built files, if their keys have not changed. If the code of
 * such a page has not changed either, Astro keeps the copied file. Otherwise Astro renders the page again. Astro could
 * copy the files itself, but it hands each step to another thread, which takes five times as long.
 *
 * @param root folder of the project
 * @param built folder of the built files
 * @returns the copied files, by the path of their page
 */
export function restorePages(
  root: string,
  built: string,
  paths: readonly Path[],
): ReadonlyMap<string, string> {
  const cache = join(root, PAGES_CACHE);
  const { version, routes } = readManifest(join(cache, 'incremental-build.json'));
  const restored = new Map<string, string>();
  if (version !== VERSION) return restored;
  for (const { pathname, route, cacheKey } of paths) {
    const last = routes[route.component]?.paths[pathname];
    if (cacheKey === undefined || last?.cacheKey !== cacheKey) continue;
    const stored = join(cache, 'dist', last.outputFile);
    if (!existsSync(stored)) continue;
    const file = join(built, last.outputFile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(stored));
    restored.set(pathname, file);
  }
  return restored;
}

function readManifest(file: string): Manifest {
  const nothing: Manifest = { version: VERSION, routes: {} };
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : nothing;
}

/** Deletes the copied file of a page that has to be rendered again. */
export function discardPage(restored: ReadonlyMap<string, string>, request: Request): void {
  const { pathname } = new URL(request.url);
  const file = restored.get(pathname.replace(/(?<=.)\/$/, ''));
  if (file !== undefined) rmSync(file, { force: true });
}
