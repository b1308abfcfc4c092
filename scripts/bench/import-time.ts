import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundleFunctions } from '../../src/build/functions/bundle-functions.ts';
import { entryPointsIn } from '../../src/build/integration.ts';
import { virtualModules } from '../../src/build/virtual-modules.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { earlierFunction } from './earlier-function.ts';
import { median } from './median.ts';

export interface ImportTime {
  readonly file: string;
  /** Of the imported file alone. */
  readonly bytes: number;
  /** The size of the whole bundle, including the files that are loaded later. */
  readonly allBytes: number;
  /** Median time of `import()` in a fresh process. */
  readonly milliseconds: number;
}

export interface ImportTimes {
  /** The deployed function of `/v1`. */
  readonly bundled: ImportTime;
  /** The function of `/v1`, built without the others. It should be as fast as `bundled`. */
  readonly alone: ImportTime;
  readonly a2a: ImportTime;
  readonly mcp: ImportTime;
  /** The function of `/v1`, which imports its packages instead of containing them. */
  readonly unbundled: ImportTime;
  /** A function without packages that reads only a block number. */
  readonly minimal: ImportTime;
  /** The function of `/v1`, built from the commit that `--against` names. */
  readonly earlier?: ImportTime;
}

/** This function uses no packages, so its import measures only the runtime. */
const MINIMAL = `export default {
  async fetch() {
    const response = await fetch(process.env.RPC_URL_56, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    });
    const { result } = await response.json();
    return Response.json({ blockNumber: String(BigInt(result)) });
  },
};
`;

const run = promisify(execFile);

/**
 * Measures `import()` of each function. The functions take turns, so a busy machine slows all of them.
 *
 * @param rounds number of fresh processes for each function
 * @param against a commit whose function of `/v1` is also measured
 */
export async function importTimes(
  registry: Registry,
  rounds: number,
  against?: string,
): Promise<ImportTimes> {
  // The unbundled function finds its packages in node_modules above this folder.
  const folder = join(process.cwd(), 'node_modules', '.cache', 'bench');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Without this file, Node would parse a .js file twice.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const entryPoints = entryPointsIn(process.cwd());
  await bundleFunctions({ entryPoints, registry, routes: [], folder: join(folder, 'bundled') });
  const { v1 } = entryPoints;
  await bundleFunctions({
    ...{ entryPoints: { v1 }, registry, routes: [] },
    folder: join(folder, 'alone'),
  });
  const files = {
    bundled: join(folder, 'bundled', 'v1.js'),
    alone: join(folder, 'alone', 'v1.js'),
    a2a: join(folder, 'bundled', 'a2a.js'),
    mcp: join(folder, 'bundled', 'mcp.js'),
    unbundled: join(folder, 'unbundled.mjs'),
    minimal: join(folder, 'minimal.mjs'),
    ...(against !== undefined && { earlier: join(folder, 'earlier', 'v1.js') }),
  };
  await writeUnbundled(v1, registry, files.unbundled);
  await writeFile(files.minimal, MINIMAL);
  if (against !== undefined && files.earlier) {
    await earlierFunction(process.cwd(), against, dirname(files.earlier));
  }

  const timed = Object.entries(files).map(([name, file]) => ({
    name,
    file,
    samples: [] as number[],
  }));
  // The first import only fills the system's cache.
  for (const { file } of timed) await timeImport(file);
  for (let round = 0; round < rounds; round++) {
    for (const { file, samples } of timed) samples.push(await timeImport(file));
  }
  const results = await Promise.all(
    timed.map(async ({ name, file, samples }) => {
      const time: ImportTime = {
        ...{ file, bytes: (await stat(file)).size, allBytes: await codeBytes(file) },
        milliseconds: median(samples),
      };
      return [name, time] as const;
    }),
  );
  return Object.fromEntries(results) as unknown as ImportTimes;
}

/** Other files of the bundle `v1.js` are named `v1.….js`. */
async function codeBytes(file: string): Promise<number> {
  const [name, extension] = [parse(file).name, parse(file).ext];
  const files = (await readdir(dirname(file))).filter(
    (other) => other.startsWith(`${name}.`) && other.endsWith(extension),
  );
  const sizes = await Promise.all(
    files.map(async (other) => (await stat(join(dirname(file), other))).size),
  );
  return sizes.reduce((sum, size) => sum + size);
}

/** The built file imports packages from node_modules instead of containing them. */
async function writeUnbundled(entryPoint: string, registry: Registry, outfile: string) {
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    plugins: [virtualModules(registry, 'module')],
  });
}

async function timeImport(file: string): Promise<number> {
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `const start = performance.now();
     await import(${JSON.stringify(file)});
     process.stdout.write(String(performance.now() - start));
     process.exit();`,
  ]);
  return Number(stdout);
}
