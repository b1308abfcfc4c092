import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { describe, expect, inject, test } from 'vitest';
import { FUNCTIONS, type FunctionName } from '../../src/addresses/built-files.ts';

const root = inject('built');
const functions = join(root, '.vercel/output/functions');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The modules with at least one byte in a bundle. */
async function inputsOf(name: FunctionName): Promise<string[]> {
  const file = join(root, `.function/${name}.meta.json`);
  const meta: Metafile = JSON.parse(await readFile(file, 'utf8'));
  return Object.values(meta.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

/** Returns the paths of the files that are deployed with this function. Only `v1` has the rows of protocols. */
async function deployedOf(name: FunctionName): Promise<string[]> {
  const built = (await filesBelow(join(root, '.function'))).map((file) => relative(root, file));
  const bundle = built.filter((file) => {
    const [first, ...rest] = relative('.function', file).split('.');
    return first === name && rest.at(-1) === 'js';
  });
  return name === 'v1'
    ? [...bundle, ...built.filter((file) => file.startsWith('.function/rows/'))]
    : bundle;
}

/** The size limit of each deployed function, in bytes. Files in `.function/rows` do not count. */
const MOST_BYTES: Readonly<Record<FunctionName, number>> = {
  v1: 210_000,
  a2a: 20_000,
  mcp: 1_000_000,
};

test('only our functions are deployed', async () => {
  const configs = (await filesBelow(functions)).filter((file) => file.endsWith('.vc-config.json'));
  expect(configs.sort()).toEqual(
    FUNCTIONS.map((name) => join(functions, `api/${name}.func/.vc-config.json`)).sort(),
  );
});

describe.each(FUNCTIONS)('the function %s', (name) => {
  const folder = join(functions, `api/${name}.func`);

  test('runs on Node 24 for at most ten seconds', async () => {
    const config = await readFile(join(folder, '.vc-config.json'), 'utf8');
    expect(JSON.parse(config)).toMatchObject({
      runtime: 'nodejs24.x',
      handler: `api/${name}.js`,
      maxDuration: 10,
    });
  });

  test('contains only its entry point, its bundle and its rows, and stays within its size', async () => {
    const files = await filesBelow(folder);
    const deployed = await deployedOf(name);
    expect(deployed).toContain(`.function/${name}.js`);
    expect(files.map((file) => relative(folder, file)).sort()).toEqual(
      [
        ...deployed,
        ...['.vc-config.json', `api/${name}.js`, `api/${name}.js.map`, 'package.json'],
      ].sort(),
    );
    const code = files.filter((file) => !file.includes('/.function/rows/'));
    const sizes = await Promise.all(code.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES[name]);
  });
});

test('the live function has the row of every protocol', async () => {
  const { parts } = JSON.parse(await readFile(join(root, '.function/rows/index.json'), 'utf8'));
  const games: { key: string }[] = JSON.parse(
    await readFile(join(root, 'dist/v1/games.json'), 'utf8'),
  );
  const rows = await Promise.all(
    Array.from({ length: parts }, async (_, part) =>
      Object.keys(JSON.parse(await readFile(join(root, `.function/rows/${part}.json`), 'utf8'))),
    ),
  );
  expect(rows.flat()).toEqual(expect.arrayContaining(games.map(({ key }) => key)));
});

test('the live function contains nothing of a build or of another function', async () => {
  const inputs = await inputsOf('v1');
  expect(inputs).toContain('src/live/handler.ts');
  expect(
    inputs.filter((path) =>
      /node_modules\/(?:zod|astro|yaml|gray-matter|@modelcontextprotocol|@a2a-js)\/|^src\/(?:content|site|serve|agents|a2a|mcp)\//.test(
        path,
      ),
    ),
  ).toEqual([]);
});

test('the function of A2A contains no package', async () => {
  const inputs = await inputsOf('a2a');
  expect(inputs).toContain('src/a2a/handler.ts');
  expect(inputs.filter((path) => path.includes('node_modules/'))).toEqual([]);
});
