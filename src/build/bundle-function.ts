import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { Registry } from '../schema/registry.ts';
import { parsedAbis } from './parsed-abis.ts';
import { REGISTRY_MODULE } from './registry-module.ts';

export interface BundleFunctionOptions {
  /** Absolute path of the module whose default export is the handler: `{ fetch(request) }`. */
  readonly entryPoint: string;
  /** The rows that `virtual:registry` gives to the function. */
  readonly registry: Registry;
  /** Absolute path of the folder that is replaced once the bundle is complete. */
  readonly folder: string;
}

/**
 * Bundles the live function into `v1.js` of a folder, with the bundler's account of what went in as
 * `meta.json`. It is one file: splitting keeps every dynamic import of a package reachable, used or not,
 * which added two thirds to the size. The source map lies beside the bundle, which
 * does not name it: it explains a stack from the deployed function and is not deployed itself.
 *
 * @throws when a module cannot be resolved or parsed; the folder then stays as it was.
 */
export async function bundleFunction(options: BundleFunctionOptions): Promise<void> {
  const { entryPoint, registry, folder } = options;
  const root = dirname(folder);
  const { outputFiles, metafile } = await build({
    entryPoints: { v1: entryPoint },
    absWorkingDir: root,
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
    plugins: [
      parsedAbis,
      {
        name: REGISTRY_MODULE,
        setup({ onResolve, onLoad }) {
          const filter = new RegExp(`^${REGISTRY_MODULE}$`);
          onResolve({ filter }, ({ path }) => ({ path, namespace: 'virtual' }));
          onLoad({ filter, namespace: 'virtual' }, () => ({
            contents: JSON.stringify(registry),
            loader: 'json',
          }));
        },
      },
    ],
  });

  const wanted = reachable(metafile, relative(root, join(folder, 'v1.js')));
  const next = `${folder}-${randomUUID()}`;
  try {
    await mkdir(next, { recursive: true });
    for (const { path, contents } of outputFiles) {
      if (!wanted.has(relative(root, path).replace(/\.map$/, ''))) continue;
      await writeFile(join(next, relative(folder, path)), contents);
    }
    const kept = Object.entries(metafile.outputs).filter(([path]) => wanted.has(path));
    const meta: Metafile = { ...metafile, outputs: Object.fromEntries(kept) };
    await writeFile(join(next, 'meta.json'), JSON.stringify(meta));
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/**
 * The outputs that an output imports, at once or later, and itself. The bundler also makes chunks of
 * what only modules import that it has shaken off.
 */
function reachable({ outputs }: Metafile, from: string): ReadonlySet<string> {
  const found = new Set([from]);
  for (const output of found) {
    for (const { path, external } of outputs[output]?.imports ?? []) {
      if (!external) found.add(path);
    }
  }
  return found;
}
