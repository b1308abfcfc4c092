import type { Plugin } from 'esbuild';

/**
 * Leaves dynamic imports inside packages out of a bundle. Only functions of viem that this service never calls have
 * such imports.
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
