import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Registry } from '../schema/registry.ts';

/**
 * The module from which the live function imports its rows and the adapters that they need. Its types are in
 * `virtual-registry.d.ts`.
 */
export const REGISTRY_MODULE = 'virtual:registry';

const FAMILIES = join(import.meta.dirname, '..', 'families');

/** Generates the source of `virtual:registry`. It contains only the adapters that the rows use. */
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

/** Makes the bundler resolve imports of `virtual:registry`. */
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
