import { resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

const LAZY = 'lazy';
const SHARED = 'virtual-shared';

/**
 * Puts shared code into one file. Shared code is code that several lazily loaded modules use. By default, esbuild makes
 * a file for each combination of modules that share code. Our families had 18 such files. Most were smaller than a
 * kilobyte, and opening them took longer than reading their content.
 *
 * The plugin makes each lazily loaded module import all shared modules. Then all shared modules have the same
 * importers, and esbuild puts them into one file.
 *
 * @param shared paths of the shared modules; `sharedModules` finds them in an earlier bundle without this plugin
 */
export function oneSharedFile(shared: readonly string[]): Plugin {
  return {
    name: 'one-shared-file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, async ({ kind, importer, path, resolveDir }) => {
        if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined;
        return { path: resolve(resolveDir, path), namespace: LAZY };
      });
      onResolve({ filter: /^virtual-shared$/ }, ({ path }) => ({ path, namespace: SHARED }));
      onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
        contents: `import '${SHARED}'; export * from ${JSON.stringify(path)};`,
        resolveDir: '/',
      }));
      onLoad({ filter: /./, namespace: SHARED }, () => ({
        contents: shared.map((path) => `import ${JSON.stringify(path)};`).join('\n'),
        resolveDir: '/',
      }));
    },
  };
}

/** The paths of the modules that several lazily loaded modules share. */
export function sharedModules(metafile: Metafile, folder: string): string[] {
  return Object.values(metafile.outputs)
    .filter((output) => output.entryPoint === undefined && Object.keys(output.inputs).length > 0)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((path) => !path.includes(':'))
    .map((path) => resolve(folder, path));
}
