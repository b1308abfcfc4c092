import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAMILY_IDS } from '../../families/protocol-record.ts';
import { registry, tracked } from '../../live/registry.fixture.ts';
import { storedRows } from '../../live/stored-rows.ts';
import { entryPointsIn } from '../integration.ts';
import { bundleFunctions } from './bundle-functions.ts';
import { openStoredBundles } from './stored-bundles.ts';

const { v1 } = entryPointsIn(process.cwd());

/** Returns protocols of every family. All have the same `live` fields, which the bundle does not check. */
function protocols(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ ...tracked, key: `game-${index}`, aliases: [`old-${index}`] },
    live: { ...tracked.live!, adapter: FAMILY_IDS[index % FAMILY_IDS.length]! },
  }));
}

let folder: string;
const bundleOf = (count: number) => join(folder, String(count));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  for (const count of [20, 1000]) {
    await bundleFunctions({
      ...{ entryPoints: { v1 }, routes: [], folder: bundleOf(count) },
      registry: { ...registry, protocols: [...protocols(count), registry.protocols[1]!] },
    });
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

async function metafileOf(count: number): Promise<Metafile> {
  return JSON.parse(await readFile(join(bundleOf(count), 'v1.meta.json'), 'utf8'));
}

const codeIn = async (count: number) =>
  (await readdir(bundleOf(count))).filter((file) => file.endsWith('.js')).sort();

describe('the function of /v1', () => {
  test('has the same files, with the same bytes, for any number of protocols', async () => {
    const files = await codeIn(20);
    expect(files).toContain('v1.js');
    expect(await codeIn(1000)).toEqual(files);
    for (const file of files) {
      const [few, many] = await Promise.all(
        [20, 1000].map((count) => readFile(join(bundleOf(count), file))),
      );
      expect(few!.equals(many!), file).toBe(true);
    }
    const inputs = async (count: number) => Object.keys((await metafileOf(count)).inputs).sort();
    expect(await inputs(1000)).toEqual(await inputs(20));
  });

  test('is imported without the code that reads chains', async () => {
    const { outputs } = await metafileOf(20);
    const start = Object.entries(outputs).filter(([path]) => path.endsWith('/v1.js'));
    const imported = new Map(start);
    for (const [, { imports }] of imported) {
      for (const { kind, path } of imports) {
        if (kind === 'import-statement' && outputs[path]) imported.set(path, outputs[path]);
      }
    }
    const inputs = [...imported.values()].flatMap(({ inputs }) => Object.keys(inputs));
    expect(inputs.some((path) => path.endsWith('src/live/handler.ts'))).toBe(true);
    expect(
      inputs.filter((path) => /node_modules|src\/(?:chain|ev|families|ratings)\//.test(path)),
    ).toEqual([]);
    const bytes = [...imported.values()].reduce((sum, output) => sum + output.bytes, 0);
    expect(bytes).toBeLessThan(16_000);
  });

  test('is in few files: what it starts with, what chains need, and one file for each family', async () => {
    const names = (await codeIn(20)).map((file) => file.replace(/-[A-Z0-9]{8}/, ''));
    expect(Object.groupBy(names, (name) => name)).toMatchObject({
      'v1.js': { length: 1 },
      'v1.answers.js': { length: 1 },
      'v1.adapter.js': { length: FAMILY_IDS.length },
    });
    expect(names.length).toBeLessThanOrEqual(FAMILY_IDS.length + 4);
  });

  test('imports nothing that is not beside it', async () => {
    const { outputs } = await metafileOf(20);
    const outside = Object.values(outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, path }) => external && !isBuiltin(path));
    expect(outside).toEqual([]);
  });

  test('finds its rows beside it', async () => {
    const file = pathToFileURL(join(bundleOf(1000), 'v1.js'));
    const { default: handler } = await import(file.href);
    const get = (path: string): Promise<Response> =>
      handler.fetch(new Request(`https://service.example${path}`));
    expect((await get('/v1/games/old-999')).headers.get('location')).toBe('/v1/games/game-999');
    expect(await (await get('/v1/games/game-999/history')).json()).toMatchObject({
      error: { code: 'not_open' },
    });
    expect(await (await get('/v1/games/waiting')).json()).toMatchObject({ key: 'waiting' });
    expect((await get('/v1/games/game-1000')).status).toBe(404);
    expect((await get('/v1/games/..%2Findex')).status).toBe(404);
  }, 20_000);
});

test('a function has the same files in every folder of the project', async () => {
  const codeIn = async (name: string) => {
    const root = join(folder, name);
    await mkdir(root, { recursive: true });
    const entryPoint = join(root, 'entry.ts');
    await writeFile(
      entryPoint,
      `export default { fetch: async () => new Response((await import('./later.ts')).text) };`,
    );
    await writeFile(join(root, 'later.ts'), `export const text = 'Moon';`);
    const built = join(root, '.function');
    await bundleFunctions({
      ...{ entryPoints: { v1: entryPoint }, routes: [], folder: built },
      registry: { ...registry, protocols: [] },
    });
    const files = (await readdir(built)).filter((file) => file.endsWith('.js')).sort();
    const texts = files.map((file) => readFile(join(built, file), 'utf8'));
    return Object.fromEntries((await Promise.all(texts)).map((text, at) => [files[at], text]));
  };
  const here = await codeIn('here');
  expect(Object.keys(here)).toHaveLength(2);
  expect(await codeIn('elsewhere/below')).toEqual(here);
});

test('stored bundles are used if only the rows differ, and replaced if a generated module differs', async () => {
  const root = join(folder, 'stored');
  await mkdir(join(root, 'src'), { recursive: true });
  const entryPoint = join(root, 'src/entry.ts');
  await writeFile(
    entryPoint,
    `import { siteUrl } from 'virtual:site'; export default { fetch: () => new Response(siteUrl) };`,
  );
  const built = join(root, '.function');
  const build = async (siteUrl: string, count: number) => {
    const stored = await openStoredBundles(root);
    await bundleFunctions({
      ...{ entryPoints: { v1: entryPoint }, shared: new Map(), routes: [], folder: built, stored },
      registry: { ...registry, siteUrl, protocols: protocols(count) },
    });
    return readFile(join(built, 'v1.js'), 'utf8');
  };
  const first = await build('https://first.example', 1);
  expect(first).toContain('https://first.example');
  const input = join(root, '.cache/functions.v8');
  const storedAt = async () => (await stat(input)).ino;
  const before = await storedAt();
  expect(await build('https://first.example', 2)).toBe(first);
  expect(await storedAt()).toBe(before);
  const { find } = storedRows(pathToFileURL(join(built, 'rows/')));
  expect(await find('game-1')).toBeDefined();
  expect(await build('https://second.example', 2)).toContain('https://second.example');
  expect(await storedAt()).not.toBe(before);
});
