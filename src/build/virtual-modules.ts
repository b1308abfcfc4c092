import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { FAMILY_IDS } from '../families/protocol-record.ts';
import type { Registry } from '../schema/registry.ts';

/** The place of the rows that the function reads. */
export type RowsFrom =
  /** The rows are in the folder `rows` beside the bundle. The bundle is then the same for any number of protocols. */
  | 'files'
  /** The rows are in the generated module itself. */
  | 'module';

/** The modules that the build generates for the functions. Their types are in `virtual.d.ts`. */
const SOURCES: Readonly<Record<string, (registry: Registry, from: RowsFrom) => string>> = {
  /** For the live function: the rows of all protocols and the adapters of all families. */
  'virtual:registry': registrySource,
  /** For the interfaces for agents: only the public address of the site. */
  'virtual:site': ({ siteUrl }) => `export const siteUrl = ${JSON.stringify(siteUrl)};`,
};

/** The name of the folder with the rows. It is beside the bundle. */
export const ROWS_FOLDER = 'rows';

const SOURCE_FOLDER = join(import.meta.dirname, '..');

/** Whether the build generates the module with this name. */
export function isVirtualModule(name: string): boolean {
  return Object.hasOwn(SOURCES, name);
}

/** Generates the source of a module. */
export function virtualModuleSource(name: string, registry: Registry, from: RowsFrom): string {
  return SOURCES[name]!(registry, from);
}

/**
 * The source of `virtual:registry`. Each adapter is a dynamic import, so the function loads only the families that a
 * request needs.
 */
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

/** A plugin that resolves imports of the generated modules. */
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
