import type { Plugin } from 'esbuild';

/**
 * Excludes modules that packages import dynamically. They are needed only by functions of viem that this service never
 * calls.
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
