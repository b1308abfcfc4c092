import type { Plugin } from 'esbuild';

/**
 * Leaves modules that packages import dynamically out of a bundle. viem has dynamic imports in functions that this
 * service never uses. esbuild drops these functions, but would still make a file for each of their imports. A test
 * fails if the code of the bundle contains one of these imports.
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
