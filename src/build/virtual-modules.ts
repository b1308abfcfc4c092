import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { FAMILY_IDS } from '../families/protocol-record.ts';
import type { Registry } from '../schema/registry.ts';

/** Where the function finds its rows. */
export type RowsFrom =
  /** In the folder `rows` beside the bundle. The bundle is then the same for any number of protocols. */
  | 'files'
  /** In the module itself. */
  | 'module';

/** The modules that the build makes for the functions. Their types are in `virtual.d.ts`. */
const SOURCES: Readonly<Record<string, (registry: Registry, from: RowsFrom) => string>> = {
  /** The rows of the live function, and the adapters of all families. */
  'virtual:registry': registrySource,
  /** The public address of the site. The interfaces for agents need nothing else of the registry. */
  'virtual:site': ({ siteUrl }) => `export const siteUrl = ${JSON.stringify(siteUrl)};`,
};

/** The folder of the rows, beside the bundle. */
export const ROWS_FOLDER = 'rows';

const SOURCE_FOLDER = join(import.meta.dirname, '..');

/** Whether the build makes a module of this name. */
export function isVirtualModule(name: string): boolean {
  return Object.hasOwn(SOURCES, name);
}

/** Generates the source of a module. */
export function virtualModuleSource(name: string, registry: Registry, from: RowsFrom): string {
  return SOURCES[name]!(registry, from);
}

/** Each adapter is a dynamic import, so the bundle of the function loads only the families that are asked for. */
function registrySource({ siteUrl, chains, protocols }: Registry, from: RowsFrom): string {
  const moduleAt = (path: string) => JSON.stringify(join(SOURCE_FOLDER, path));
  const adapters = FAMILY_IDS.toSorted().map(
    (id) =>
      `${JSON.stringify(id)}: async () => (await import(${moduleAt(`families/${id}/adapter.ts`)})).adapter`,
  );
  const rows =
    from === 'files'
      ? [
          `import { storedRows } from ${moduleAt('live/stored-rows.ts')};`,
          `export const source = { ...${JSON.stringify({ siteUrl, chains })}, rows: storedRows(new URL('./${ROWS_FOLDER}/', import.meta.url)) };`,
        ]
      : [
          `import { rowsInMemory } from ${moduleAt('live/rows.ts')};`,
          `export const source = rowsInMemory(${JSON.stringify({ siteUrl, chains, protocols })});`,
        ];
  return [...rows, `export const adapters = { ${adapters.join(', ')} };`].join('\n');
}

/** Makes the bundler resolve imports of these modules. */
export function virtualModules(registry: Registry, from: RowsFrom): Plugin {
  return {
    name: 'virtual-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) =>
        isVirtualModule(path) ? { path, namespace: 'virtual' } : undefined,
      );
      onLoad({ filter: /^virtual:/, namespace: 'virtual' }, ({ path }) => ({
        contents: virtualModuleSource(path, registry, from),
        loader: 'js',
        resolveDir: SOURCE_FOLDER,
      }));
    },
  };
}
