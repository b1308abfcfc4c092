import type { Plugin } from 'esbuild';
import type { Registry } from '../schema/registry.ts';

/** The import that gives the live function its rows; `virtual-registry.d.ts` has its type. */
export const REGISTRY_MODULE = 'virtual:registry';

/** Puts the rows of a registry in place of that import. */
export function registryModule(registry: Registry): Plugin {
  return {
    name: REGISTRY_MODULE,
    setup({ onResolve, onLoad }) {
      const filter = new RegExp(`^${REGISTRY_MODULE}$`);
      onResolve({ filter }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter, namespace: 'virtual' }, () => ({
        contents: JSON.stringify(registry),
        loader: 'json',
      }));
    },
  };
}
