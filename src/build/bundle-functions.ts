import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Route } from '@vercel/routing-utils';
import { build } from 'esbuild';
import type { FunctionName } from '../addresses/built-files.ts';
import type { Registry } from '../schema/registry.ts';
import { parsedAbis } from './parsed-abis.ts';
import { virtualModules } from './virtual-modules.ts';

export interface BundleFunctionsOptions {
  /**
   * For each function: the absolute path of the module whose default export is the handler, `{ fetch(request) }`.
   */
  readonly entryPoints: Readonly<Partial<Record<FunctionName, string>>>;
  /** What the functions import from `virtual:registry` and `virtual:site`. */
  readonly registry: Registry;
  /** Routes that the build adds to the routing table. The local server reads them from `routes.json`. */
  readonly routes: readonly Route[];
  /** Absolute path of the output folder. The folder is replaced once all bundles are complete. */
  readonly folder: string;
}

/**
 * Bundles each function into the file `<name>.js` of a folder. Also writes the inputs of each bundle as
 * `<name>.meta.json`. The functions are bundled one by one, so that no bundle depends on another. A bundle is a single
 * file. A bundle in several files still contained the code of unused dynamic imports, and was two thirds larger. The
 * source map is written next to the bundle, but the bundle does not refer to it. The map explains stack traces of the
 * deployed function and is not deployed itself.
 *
 * @throws when a module cannot be resolved or parsed; the folder is then unchanged.
 */
export async function bundleFunctions(options: BundleFunctionsOptions): Promise<void> {
  const { entryPoints, registry, routes, folder } = options;
  const next = `${folder}-${randomUUID()}`;
  try {
    await mkdir(next, { recursive: true });
    for (const [name, entryPoint] of Object.entries(entryPoints)) {
      const { outputFiles, metafile } = await bundle(name, entryPoint, registry, folder);
      for (const { path, contents } of outputFiles) {
        await writeFile(join(next, relative(folder, path)), contents);
      }
      await writeFile(join(next, `${name}.meta.json`), JSON.stringify(metafile));
    }
    await writeFile(join(next, 'routes.json'), JSON.stringify(routes));
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

function bundle(name: string, entryPoint: string, registry: Registry, folder: string) {
  return build({
    entryPoints: { [name]: entryPoint },
    absWorkingDir: dirname(folder),
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    legalComments: 'none',
    metafile: true,
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
    plugins: [parsedAbis, virtualModules(registry)],
  });
}
