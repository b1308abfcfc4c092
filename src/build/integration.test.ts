import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '../schema/registry.ts';
import type { BuiltFiles } from '../site/discovery/built-file.ts';
import type { PackedRecords } from '../site/records/records-of-build.ts';
import { entryPointsIn, liveFunctions } from './integration.ts';
import { KEPT_FILES, NEXT_FILES, OUTPUT, READY_OUTPUT } from './output/next-output.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'integration-'));
  await mkdir(join(root, NEXT_FILES), { recursive: true });
  await mkdir(join(root, '.vercel/output'), { recursive: true });
  await writeFile(join(root, '.vercel/output/config.json'), '{ "routes": [] }');
});
afterEach(() => rm(root, { recursive: true }));

/** With this type, a call can leave out parameters that the hook does not read. */
type Hook = (parameters: object) => unknown;

/** Gets to know the folder with the code of the pages. */
interface PluginOfPages {
  readonly writeBundle: (options: { readonly dir: string }) => void;
}

/** Starts a build of an empty project whose records are read when `finishReading` is called. */
async function startBuild({
  protocols = [],
  isDeployed = true,
  output = NEXT_FILES,
}: {
  readonly protocols?: readonly object[];
  readonly isDeployed?: boolean;
  readonly output?: string;
} = {}) {
  for (const path of Object.values(entryPointsIn(root))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'export default { fetch: () => new Response() };');
  }
  await writeFile(join(root, 'package-lock.json'), '{}');
  const code = join(root, 'code');
  await mkdir(code, { recursive: true });
  const packed: PackedRecords = { file: 0, ends: [] };
  const { promise: read, resolve: finishReading } = Promise.withResolvers<void>();
  const readRecords = vi.fn(async (builtAt: Date) => {
    await read;
    return { builtAt, packed };
  });
  const keepRecords = vi.fn();
  const describe = vi.fn(({ builtAt }: { readonly builtAt: Date }, _files: BuiltFiles) => [
    { path: '/discovery', text: builtAt.toISOString(), bytes: 0, sha256: '' },
  ]);
  const { hooks } = liveFunctions({
    content: 'content',
    isDeployed,
    readRecords,
    readRegistry: () => Promise.reject(new Error('A build reads no other records.')),
    keepRecords,
    registryOf: () => ({ siteUrl: '', chains: [], protocols }) as unknown as Registry,
    routesOf: () => [],
    describe,
  });
  const folder = pathToFileURL(`${root}/`);
  const setUp = (hooks['astro:config:setup'] as Hook)({
    command: 'build',
    updateConfig: ({ vite }: { vite: { plugins: PluginOfPages[] } }) => {
      const prerender = { environment: { name: 'prerender' } };
      for (const { writeBundle } of vite.plugins) writeBundle.call(prerender, { dir: code });
    },
    config: {
      root: folder,
      site: 'https://games.example',
      outDir: new URL(`${output}/`, folder),
    },
  });
  return { hooks, setUp, finishReading, readRecords, keepRecords, describe };
}

/** What Astro calls before it loads the code of the pages. */
async function prerendererOf(
  hooks: AstroIntegration['hooks'],
  render: AstroPrerenderer['render'] = vi.fn(),
  paths: readonly object[] = [],
): Promise<AstroPrerenderer> {
  let prerenderer: AstroPrerenderer | undefined;
  const ofAstro = {
    ...{ setup: vi.fn(), getStaticPaths: async () => paths, render },
  } as unknown as AstroPrerenderer;
  await (hooks['astro:build:start'] as Hook)({
    setPrerenderer: (of: (renderer: AstroPrerenderer) => AstroPrerenderer) => {
      prerenderer = of(ofAstro);
    },
  });
  return prerenderer!;
}

/** Whether a promise has been resolved, after everything that needs no further event. */
async function isResolved(promise: unknown): Promise<boolean> {
  const later = setImmediate('not yet');
  return (await Promise.race([promise, later])) !== 'not yet';
}

test('a build reads the records once, and its enumeration is of that time', async () => {
  const { hooks, setUp, finishReading, readRecords, keepRecords } = await startBuild();
  finishReading();
  await setUp;
  const prerenderer = await prerendererOf(hooks);
  await prerenderer.setup!();
  expect(await prerenderer.getStaticPaths()).toEqual([]);
  await (hooks['astro:build:done'] as Hook)({});

  expect(readRecords).toHaveBeenCalledTimes(1);
  expect(keepRecords).toHaveBeenCalledExactlyOnceWith(await readRecords.mock.results[0]!.value);
  const time = await readFile(join(root, NEXT_FILES, 'discovery.json'), 'utf8');
  expect(time).toBe(readRecords.mock.calls[0]![0].toISOString());
  expect(await readdir(join(root, '.function'))).toContain('v1.js');
});

const TWIN = { pathname: '/games/moon.md', route: { type: 'endpoint' }, cacheKey: 'moon' };

test('a kept page is listed for the replacement, and linked into the output of the platform', async () => {
  const build = async () => {
    const { hooks, setUp, finishReading, describe } = await startBuild();
    finishReading();
    await setUp;
    const render = vi.fn(async () => new Response('moon'));
    const prerenderer = await prerendererOf(hooks, render, [TWIN]);
    await prerenderer.setup!();
    await prerenderer.getStaticPaths();
    await (hooks['astro:build:done'] as Hook)({});
    expect([...describe.mock.calls[0]![1].keys()]).toEqual([TWIN.pathname]);
    const kept = JSON.parse(await readFile(join(root, KEPT_FILES), 'utf8'));
    const deployed = await readdir(join(root, '.vercel/output/static'), { recursive: true });
    return { rendered: render.mock.calls.length, kept, deployed: deployed.sort() };
  };
  const deployed = ['discovery.json', 'games', 'games/moon.md'];
  expect(await build()).toEqual({ rendered: 1, kept: [], deployed });

  await rename(join(root, NEXT_FILES), join(root, OUTPUT));
  await mkdir(join(root, NEXT_FILES));
  await rm(join(root, '.vercel/output/static'), { recursive: true });
  expect(await build()).toEqual({ rendered: 0, kept: ['/games/moon.md'], deployed });
});

test('an output that is not deployed is not linked', async () => {
  const { hooks, setUp, finishReading } = await startBuild({
    isDeployed: false,
  });
  finishReading();
  await setUp;
  const prerenderer = await prerendererOf(hooks);
  await prerenderer.setup!();
  await prerenderer.getStaticPaths();
  await (hooks['astro:build:done'] as Hook)({});
  expect(await readdir(join(root, '.vercel/output'))).toEqual(['config.json']);
});

test('a build that writes over the last output keeps none of its files, and ends an interrupted replacement', async () => {
  await mkdir(join(root, OUTPUT));
  await mkdir(join(root, READY_OUTPUT, OUTPUT), { recursive: true });
  for (let builds = 0; builds < 2; builds++) {
    const { hooks, setUp, finishReading, keepRecords } = await startBuild({
      output: OUTPUT,
    });
    finishReading();
    await setUp;
    const render = vi.fn(async () => new Response('moon'));
    const prerenderer = await prerendererOf(hooks, render, [TWIN]);
    await prerenderer.setup!();
    expect(keepRecords).toHaveBeenCalledTimes(1);
    await prerenderer.getStaticPaths();
    await (hooks['astro:build:done'] as Hook)({});
    expect(render).toHaveBeenCalledTimes(1);
    await rm(join(root, '.vercel/output/static'), { recursive: true });
  }
  await expect(access(join(root, KEPT_FILES))).rejects.toThrow('ENOENT');
  await expect(access(join(root, READY_OUTPUT))).rejects.toThrow('ENOENT');
});

test('an error in a function ends the build before a page is rendered', async () => {
  const { hooks, setUp, finishReading } = await startBuild({
    protocols: [{ key: 'a record without other fields' }],
  });
  finishReading();
  await setUp;
  const render = vi.fn();
  const prerenderer = await prerendererOf(hooks, render, [TWIN]);
  await prerenderer.setup!();
  await expect(prerenderer.getStaticPaths()).rejects.toThrow(/of undefined/);
  expect(render).not.toHaveBeenCalled();
});

test('Astro waits for the records before it deletes an output that nobody keeps', async () => {
  const { setUp, finishReading } = await startBuild({ output: OUTPUT });
  expect(await isResolved(setUp)).toBe(false);
  finishReading();
  await setUp;
});

test('the functions are bundled before Astro deletes an output that nobody keeps', async () => {
  const { hooks, setUp, finishReading } = await startBuild({ output: OUTPUT });
  finishReading();
  await setUp;
  const folder = join(root, '.function');
  await (hooks['astro:build:start'] as Hook)({ setPrerenderer: () => {} });
  expect(await readdir(folder)).toContain('v1.js');
});

test('if the last output is kept, the pages are bundled while the records are read', async () => {
  const { hooks, setUp, finishReading, keepRecords } = await startBuild();
  await setUp;
  const loaded = (await prerendererOf(hooks)).setup!();
  expect(await isResolved(loaded)).toBe(false);
  expect(keepRecords).not.toHaveBeenCalled();
  finishReading();
  await loaded;
  expect(keepRecords).toHaveBeenCalledTimes(1);
});
