import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroPrerenderer, ViteUserConfig } from 'astro';
import type { PackedRecords } from '../../site/records/records-of-build.ts';
import { filesBelow } from '../output/files-below.ts';
import type { Files } from '../output/files-by-path.ts';
import { intactInThreads } from './intact-in-threads.ts';
import { renderInThreads } from './render-in-threads.ts';
import { fileOf, type Path } from './render-pages.ts';
import { readStoredPages, type StoredPages, storePages } from './stored-pages.ts';
import { unchangedPages } from './unchanged-pages.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

export interface PagesOfBuild {
  readonly plugin: Plugin;
  /**
   * Renders all pages except the one for missing addresses, and except those whose file in the last output can be kept.
   * Pages of the same game follow each other.
   */
  readonly prerenderer: (renderer: AstroPrerenderer) => AstroPrerenderer;
  /** The pages that were rendered. Empty until Astro has called `getStaticPaths`. */
  readonly rendered: () => Files;
  /** The pages of the last output that belong to this one too. Empty until Astro has called `getStaticPaths`. */
  readonly kept: () => Files;
  /** Stores the pages for the next build. Call it when all files are written. */
  readonly store: (files: Files) => Promise<void>;
}

export interface PagesOfBuildOptions {
  /** The folder of the project. */
  readonly root: string;
  /** The folder of the built files. */
  readonly built: string;
  /** The folder of the last output. Undefined if this build writes into the same folder. */
  readonly last: string | undefined;
  /** The origin of the site, for example "https://games.example". */
  readonly site: string;
  /** Called before the first page is rendered. Returns the records that the pages show. */
  readonly records: () => Promise<PackedRecords>;
}

const APP = join(import.meta.dirname, 'page-app.ts');
/** Astro takes the first file whose name starts with "prerender-entry" as its own. */
const APP_FILE = 'page-app.mjs';

/** Makes the pages of a build, and keeps the unchanged pages of the last build. */
export function pagesOfBuild(options: PagesOfBuildOptions): PagesOfBuild {
  const { root, built, last, site, records } = options;
  let codeFolder: string;
  let code: string;
  let keys: ReadonlyMap<string, string> = new Map();
  let rendered: Files = new Map();
  let kept: Files = new Map();

  /** Keeps the unchanged pages of the last output, and renders the others. */
  const reuse = async (
    last: string,
    paths: readonly Path[],
    stored: StoredPages,
    render: (paths: readonly Path[]) => Promise<Files>,
  ): Promise<void> => {
    const withoutKey = paths.filter((path) => !keys.has(fileOf(path)));
    // Astro has copied the files of `public/`.
    const written = new Set(filesBelow(built).map((path) => `/${path}`));
    const unchanged = unchangedPages(keys, stored, written);
    const { intact, result } = await intactInThreads(last, unchanged, () => render(withoutKey));
    kept = intact;
    const changed = paths.filter((path) => keys.has(fileOf(path)) && !kept.has(fileOf(path)));
    rendered = new Map([...result, ...(await render(changed))]);
  };

  return {
    plugin: {
      name: 'code-of-pages',
      // Astro does not set this entry module if an integration replaces its renderer.
      configEnvironment: (environment) =>
        environment === 'prerender'
          ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
          : undefined,
      buildStart() {
        if (this.environment.name !== 'prerender') return;
        this.emitFile({ type: 'chunk', id: APP, fileName: APP_FILE });
      },
      writeBundle(options) {
        if (this.environment.name === 'prerender') codeFolder = options.dir!;
      },
    },
    prerenderer: (renderer) => ({
      ...renderer,
      getStaticPaths: async () => {
        const paths = await renderer.getStaticPaths();
        code = hashOfCode(root, codeFolder);
        keys = keysOf(paths);
        const stored = readStoredPages(root);
        const data = {
          ...{ records: await records(), site, built },
          app: join(codeFolder, APP_FILE),
        };
        const render = (some: readonly Path[]) => renderInThreads(renderer, some, data);
        const ours = paths.filter((path) => !isLeftToAstro(path));
        if (last !== undefined && stored.code === code) await reuse(last, ours, stored, render);
        else rendered = await render(ours);
        return paths.filter(isLeftToAstro);
      },
    }),
    rendered: () => rendered,
    kept: () => kept,
    store: (files) => {
      const pages = [...keys].flatMap(([path, key]) => {
        const file = files.get(path);
        return file === undefined ? [] : [[path, { key, sha256: file.sha256 }] as const];
      });
      return storePages(root, { code, pages: Object.fromEntries(pages) });
    },
  };
}

/** Only Astro knows how it names the file of an error page or of a redirect. */
function isLeftToAstro({ pathname, route: { type } }: Path): boolean {
  return pathname === '/404' || pathname === '/500' || (type !== 'page' && type !== 'endpoint');
}

/**
 * Returns the keys by file. Pages about many games have none.
 *
 * @throws {Error} when two pages have the same file. Astro does not see these pages, so it cannot report it.
 */
function keysOf(paths: readonly Path[]): ReadonlyMap<string, string> {
  const files = new Set<string>();
  const keys = new Map<string, string>();
  for (const path of paths) {
    const file = fileOf(path);
    if (files.has(file)) throw new Error(`Two routes make ${file}. Remove one of them.`);
    files.add(file);
    if (path.cacheKey !== undefined) keys.set(file, path.cacheKey);
  }
  return keys;
}

/** Hashes the bundled code of the pages and the versions of Node and all packages. */
function hashOfCode(root: string, folder: string): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const path of filesBelow(folder).sort()) {
    const content = readFileSync(join(folder, path), 'utf8');
    hash.update(`\0${path}\0`).update(content.replace(KEY_OF_ISLANDS, ''));
  }
  return hash.digest('hex');
}

/** Astro puts a new random key into each build. It encrypts server islands, which no page has. */
const KEY_OF_ISLANDS = /"key":"[A-Za-z0-9+/]{43}="/;
