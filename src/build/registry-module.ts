import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Registry } from '../schema/registry.ts';

/**
 * The import that gives the live function its rows and the adapters that they need; `virtual-registry.d.ts` has its
 * types.
 */
export const REGISTRY_MODULE = 'virtual:registry';

const FAMILIES = join(import.meta.dirname, '..', 'families');

/** The source of that module. It contains only the adapters that some row uses. */
export function registryModuleSource(registry: Registry): string {
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

/** Resolves the import to that module. */
export function registryModule(registry: Registry): Plugin {
  return {
    name: REGISTRY_MODULE,
    setup({ onResolve, onLoad }) {
      const filter = new RegExp(`^${REGISTRY_MODULE}$`);
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter, namespace: 'virtual' }, () => ({
        contents: registryModuleSource(registry),
        loader: 'js',
        resolveDir: FAMILIES,
      }));
    },
  };
}
