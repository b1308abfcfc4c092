import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { FAMILY_IDS } from '../families/protocol-record.ts';
import type { Registry } from '../schema/registry.ts';

/** The rows of the protocols are in files or in the generated module. */
export type RowsFrom =
  /** In a folder beside the bundle. The bundle then does not depend on the number of protocols. */
  'files' | 'module';

/** The types of these modules are in `virtual.d.ts`. */
const SOURCES: Readonly<Record<string, (registry: Registry, from: RowsFrom) => string>> = {
  'virtual:registry': registrySource,
  'virtual:site': ({ siteUrl }) => `export const siteUrl = ${JSON.stringify(siteUrl)};`,
};

export const ROWS_FOLDER = 'rows';

const SOURCE_FOLDER = join(import.meta.dirname, '..');

/** Whether the build generates a module with this name. */
export function isVirtualModule(name: string): boolean {
  return Object.hasOwn(SOURCES, name);
}

/** Generates the source of a module. */
export function virtualModuleSource(name: string, registry: Registry, from: RowsFrom): string {
  return SOURCES[name]!(registry, from);
}

/** The sources of all generated modules, as one text. */
export function virtualModuleSources(registry: Registry, from: RowsFrom): string {
  const names = Object.keys(SOURCES);
  return names.map((name) => `${name}\n${virtualModuleSource(name, registry, from)}`).join('\n');
}

/** The generated module imports adapters dynamically. So a request loads only the adapters that it needs. */
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

/** Resolves imports of the generated modules. */
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
