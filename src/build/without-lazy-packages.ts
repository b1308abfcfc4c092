import type { Plugin } from 'esbuild';

/**
 * Leaves the dynamic imports of packages out of a bundle. esbuild makes a separate file for each dynamic import, even
 * if the bundle does not contain the function that has the import. viem has such imports in actions that this service
 * never uses. A test of the bundle fails if its code ever contains one of these imports.
 */
export const withoutLazyPackages: Plugin = {
  name: 'without-lazy-packages',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && importer.includes('node_modules')
        ? { path, external: true }
        : undefined,
    );
  },
};
