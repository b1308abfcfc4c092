import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Registry } from '../schema/registry.ts';

/** The modules that the build makes for the functions. Their types are in `virtual.d.ts`. */
const SOURCES: Readonly<Record<string, (registry: Registry) => string>> = {
  /** The rows of the live function, and the adapters that they need. */
  'virtual:registry': registrySource,
  /** The public address of the site. The interfaces for agents need nothing else of the registry. */
  'virtual:site': ({ siteUrl }) => `export const siteUrl = ${JSON.stringify(siteUrl)};`,
};

const FAMILIES = join(import.meta.dirname, '..', 'families');

/** Whether the build makes a module of this name. */
export function isVirtualModule(name: string): boolean {
  return Object.hasOwn(SOURCES, name);
}

/** Generates the source of a module. */
export function virtualModuleSource(name: string, registry: Registry): string {
  return SOURCES[name]!(registry);
}

/** The source contains only the adapters that the rows use. */
function registrySource(registry: Registry): string {
  const read = registry.protocols.flatMap(({ live }) => (live ? [live.adapter] : []));
  const families = [...new Set(read)].sort();
  const imports = families.map(
    (id, index) =>
      `import { adapter as adapter${index} } from ${JSON.stringify(join(FAMILIES, id, 'adapter.ts'))};`,
  );
  const adapters = families.map((id, index) => `${JSON.stringify(id)}: adapter${index}`);
  return [
    ...imports,
    `export const adapters = { ${adapters.join(', ')} };`,
    `export const registry = ${JSON.stringify(registry)};`,
  ].join('\n');
}

/** Makes the bundler resolve imports of these modules. */
export function virtualModules(registry: Registry): Plugin {
  return {
    name: 'virtual-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) =>
        isVirtualModule(path) ? { path, namespace: 'virtual' } : undefined,
      );
      onLoad({ filter: /^virtual:/, namespace: 'virtual' }, ({ path }) => ({
        contents: virtualModuleSource(path, registry),
        loader: 'js',
        resolveDir: FAMILIES,
      }));
    },
  };
}
