import { relative, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

const LAZY = 'lazy';
const SHARED = 'virtual-shared';

/**
 * Makes each lazily loaded module import all shared modules. Then esbuild puts the shared modules into one file.
 * Without this plugin, esbuild makes many small files, which take long to open.
 *
 * @param shared paths that `sharedModules` finds in an earlier bundle without this plugin
 * @param folder the folder of the project. The names of files contain a hash of these paths, so the paths are relative:
 * otherwise another folder would give other names
 */
export function oneSharedFile(shared: readonly string[], folder: string): Plugin {
  return {
    name: 'one-shared-file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, async ({ kind, importer, path, resolveDir }) => {
        if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined;
        return { path: relative(folder, resolve(resolveDir, path)), namespace: LAZY };
      });
      onResolve({ filter: /^virtual-shared$/ }, ({ path }) => ({ path, namespace: SHARED }));
      onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
        contents: `import '${SHARED}'; export * from ${JSON.stringify(resolve(folder, path))};`,
        resolveDir: folder,
      }));
      onLoad({ filter: /./, namespace: SHARED }, () => ({
        contents: shared.map((path) => `import ${JSON.stringify(path)};`).join('\n'),
        resolveDir: '/',
      }));
    },
  };
}

/** The paths of the modules that several lazily loaded modules use. */
export function sharedModules(metafile: Metafile, folder: string): string[] {
  return Object.values(metafile.outputs)
    .filter((output) => output.entryPoint === undefined && Object.keys(output.inputs).length > 0)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((path) => !path.includes(':'))
    .map((path) => resolve(folder, path));
}
