import type { Plugin } from 'esbuild';

/**
 * Leaves the dynamic imports of packages out of a bundle. esbuild makes files of their own from all of them, even if the
 * function that contains the import is not in the bundle. viem has such imports in actions that no reader uses. The test
 * of the bundle fails if one of these imports is ever in its code.
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
