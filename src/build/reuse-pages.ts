import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroPrerenderer, ViteUserConfig } from 'astro';
import { filesBelow } from './files-below.ts';
import { type Files, linkUnchangedPages } from './link-unchanged-pages.ts';
import { pathsByGame } from './paths-by-game.ts';
import { readStoredPages, storePages } from './stored-pages.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;
type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

export interface PageReuse {
  readonly plugin: Plugin;
  /** Makes Astro render only the changed pages. Pages of the same game follow each other. */
  readonly prerenderer: (renderer: AstroPrerenderer) => AstroPrerenderer;
  /** The pages that this build takes from the last build. Empty until Astro has called `getStaticPaths`. */
  readonly linked: () => Files;
  /** Stores the pages for the next build. Call it when all files are written. */
  readonly store: (files: Files) => Promise<void>;
}

/**
 * Lets a build use the unchanged pages of the last build.
 *
 * @param root folder of the project
 * @param built folder of the built files
 */
export function pageReuse(root: string, built: string): PageReuse {
  let codeFolder: string;
  let code: string;
  let keys: ReadonlyMap<string, string> = new Map();
  let linked: Files = new Map();
  return {
    plugin: {
      name: 'code-of-pages',
      // Astro does not set this entry module if an integration replaces its renderer.
      configEnvironment: (environment) =>
        environment === 'prerender'
          ? { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } }
          : undefined,
      writeBundle(options) {
        if (this.environment.name === 'prerender') codeFolder = options.dir!;
      },
    },
    prerenderer: (renderer) => ({
      ...renderer,
      getStaticPaths: async () => {
        const paths = pathsByGame(await renderer.getStaticPaths());
        code = hashOfCode(root, codeFolder);
        keys = keysOf(paths);
        const stored = readStoredPages(root);
        if (stored.code === code) linked = linkUnchangedPages(root, built, keys, stored);
        return paths.filter((path) => !linked.has(fileOf(path)));
      },
    }),
    linked: () => linked,
    store: (files) => {
      const pages = [...keys].flatMap(([path, key]) => {
        const file = files.get(path);
        return file === undefined ? [] : [[path, { key, sha256: file.sha256 }] as const];
      });
      return storePages(root, { code, pages: Object.fromEntries(pages) });
    },
  };
}

function keysOf(paths: readonly Path[]): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((path) =>
      path.cacheKey === undefined ? [] : [[fileOf(path), path.cacheKey] as const],
    ),
  );
}

function fileOf({ pathname, route }: Path): string {
  return route.type === 'page' ? `${pathname.replace(/\/$/, '')}/index.html` : pathname;
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
