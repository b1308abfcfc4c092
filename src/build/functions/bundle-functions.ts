import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Route } from '@vercel/routing-utils';
import { build, stop } from 'esbuild';
import type { FunctionName } from '../../addresses/built-files.ts';
import type { Registry } from '../../schema/registry.ts';
import { ROWS_FOLDER, virtualModuleSources, virtualModules } from '../virtual-modules.ts';
import { oneSharedFile, sharedModules } from './one-shared-file.ts';
import { parsedAbis } from './parsed-abis.ts';
import type { BundleFiles, StoredBundles } from './stored-bundles.ts';
import { withoutLazyPackages } from './without-lazy-packages.ts';
import { writeRows } from './write-rows.ts';

/** For each function, the absolute path of a module. Its default export is `{ fetch(request) }`. */
type EntryPoints = Readonly<Partial<Record<FunctionName, string>>>;

/** For each function, the modules that several of its lazily loaded modules use. */
export type SharedModules = ReadonlyMap<string, readonly string[]>;

export interface BundleFunctionsOptions {
  readonly entryPoints: EntryPoints;
  readonly registry: Registry;
  /** By default, `findSharedModules` finds them. */
  readonly shared?: SharedModules | undefined;
  /** The bundles of the last build. They are used again if they would have the same bytes. */
  readonly stored?: StoredBundles;
  /** Routes that the build adds. The local server reads them from `routes.json`. */
  readonly routes: readonly Route[];
  /** Absolute path. The folder is replaced only after all bundles are complete. */
  readonly folder: string;
}

/**
 * Finds the shared modules of functions. They do not depend on the records, so a build can do this while it waits for
 * the records.
 *
 * @param folder the folder of the bundles, which need not exist
 * @throws {Error} when a module cannot be found or parsed
 */
export async function findSharedModules(
  entryPoints: EntryPoints,
  folder: string,
): Promise<SharedModules> {
  return thenStop(async () => {
    const shared = new Map<string, readonly string[]>();
    for (const [name, entryPoint] of Object.entries(entryPoints)) {
      const { metafile } = await bundle(name, entryPoint, NO_RECORDS, folder, []);
      shared.set(name, sharedModules(metafile, dirname(folder)));
    }
    return shared;
  });
}

/** Without `stop`, esbuild's process keeps up to 190 MB until the build ends. */
async function thenStop<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } finally {
    await stop();
  }
}

const NO_RECORDS: Registry = { siteUrl: '', chains: [], protocols: [] };

/**
 * Bundles each function into `<name>.js`, with its inputs in `<name>.meta.json`. Code that is loaded later goes into
 * `<name>.….js`. Source maps are not deployed.
 *
 * @throws {Error} when a module cannot be found or parsed, or a protocol's stored row cannot be read back. The folder
 * is then unchanged
 */
export async function bundleFunctions(options: BundleFunctionsOptions): Promise<void> {
  const { registry, routes, folder, stored } = options;
  const generated = virtualModuleSources(registry, 'files');
  const known = stored?.filesFor(generated);
  const files = known ?? (await bundleFiles(options));
  // A killed build leaves this folder, and the next one replaces it.
  const next = `${folder}.next`;
  try {
    await rm(next, { recursive: true, force: true });
    await mkdir(next, { recursive: true });
    for (const [name, content] of files) await writeFile(join(next, name), content);
    await writeRows(join(next, ROWS_FOLDER), registry.protocols);
    await writeFile(join(next, 'routes.json'), JSON.stringify(routes));
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  if (known === undefined) await stored?.store(generated, files);
}

async function bundleFiles({
  entryPoints,
  registry,
  folder,
  shared,
}: BundleFunctionsOptions): Promise<BundleFiles> {
  const found = shared ?? (await findSharedModules(entryPoints, folder));
  const files = new Map<string, Uint8Array>();
  await thenStop(async () => {
    for (const [name, entryPoint] of Object.entries(entryPoints)) {
      const ofName = found.get(name) ?? [];
      const { outputFiles, metafile } = await bundle(name, entryPoint, registry, folder, ofName);
      for (const { path, contents } of outputFiles) files.set(relative(folder, path), contents);
      files.set(`${name}.meta.json`, Buffer.from(JSON.stringify(metafile)));
    }
  });
  return files;
}

function bundle(
  name: string,
  entryPoint: string,
  registry: Registry,
  folder: string,
  shared: readonly string[],
) {
  return build({
    entryPoints: { [name]: entryPoint },
    absWorkingDir: dirname(folder),
    outdir: folder,
    // All files are in one folder, so that relative paths in the code work from every file.
    chunkNames: `${name}.[name]-[hash]`,
    splitting: true,
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
      withoutLazyPackages,
      oneSharedFile(shared, dirname(folder)),
      virtualModules(registry, 'files'),
    ],
  });
}
