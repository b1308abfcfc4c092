import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Route } from '@vercel/routing-utils';
import { build } from 'esbuild';
import type { Registry } from '../schema/registry.ts';
import { parsedAbis } from './parsed-abis.ts';
import { registryModule } from './registry-module.ts';

export interface BundleFunctionOptions {
  /** Absolute path of the module whose default export is the handler: `{ fetch(request) }`. */
  readonly entryPoint: string;
  /** The rows that the function imports from `virtual:registry`. */
  readonly registry: Registry;
  /** Routes that the build adds to the routing table. The local server reads them from `routes.json`. */
  readonly routes: readonly Route[];
  /** Absolute path of the output folder. The folder is replaced once the bundle is complete. */
  readonly folder: string;
}

/**
 * Bundles the live function into the file `v1.js` of a folder. Also writes the inputs of the bundle as `meta.json`. The
 * bundle is a single file. A bundle in several files still contained the code of unused dynamic imports, and was two
 * thirds larger. The source map is written next to the bundle, but the bundle does not refer to it. The map explains
 * stack traces of the deployed function and is not deployed itself.
 *
 * @throws when a module cannot be resolved or parsed; the folder is then unchanged.
 */
export async function bundleFunction(options: BundleFunctionOptions): Promise<void> {
  const { entryPoint, registry, routes, folder } = options;
  const { outputFiles, metafile } = await build({
    entryPoints: { v1: entryPoint },
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
    plugins: [parsedAbis, registryModule(registry)],
  });

  const next = `${folder}-${randomUUID()}`;
  try {
    await mkdir(next, { recursive: true });
    for (const { path, contents } of outputFiles) {
      await writeFile(join(next, relative(folder, path)), contents);
    }
    await writeFile(join(next, 'meta.json'), JSON.stringify(metafile));
    await writeFile(join(next, 'routes.json'), JSON.stringify(routes));
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}
