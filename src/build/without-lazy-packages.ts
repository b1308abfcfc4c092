import type { Plugin } from 'esbuild';

/**
 * Excludes modules that packages import dynamically. Only functions of viem that this service never calls need such
 * modules.
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
