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

/** The modules of which a bundle contains at least a byte. */
async function inputsOf(name: FunctionName): Promise<string[]> {
  const file = join(root, `.function/${name}.meta.json`);
  const meta: Metafile = JSON.parse(await readFile(file, 'utf8'));
  return Object.values(meta.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

/** The largest size of each function with everything that is deployed with it. */
const MOST_BYTES: Readonly<Record<FunctionName, number>> = {
  v1: 220_000,
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

  test('contains only its entry point and its bundle, and stays within its size', async () => {
    const files = await filesBelow(folder);
    expect(files.map((file) => relative(folder, file)).sort()).toEqual([
      `.function/${name}.js`,
      '.vc-config.json',
      `api/${name}.js`,
      `api/${name}.js.map`,
      'package.json',
    ]);
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES[name]);
  });
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
