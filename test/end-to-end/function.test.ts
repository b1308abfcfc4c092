import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, inject, test } from 'vitest';

const root = inject('built');
const functions = join(root, '.vercel/output/functions');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('one function is deployed, on Node 24', async () => {
  const configs = (await filesBelow(functions)).filter((file) => file.endsWith('.vc-config.json'));
  expect(configs).toEqual([join(functions, 'api/v1.func/.vc-config.json')]);
  expect(JSON.parse(await readFile(configs[0]!, 'utf8'))).toMatchObject({
    runtime: 'nodejs24.x',
    handler: 'api/v1.js',
  });
});

test('it contains only the entry point and the bundle, in under 220 kB', async () => {
  const files = await filesBelow(functions);
  const names = files.map((file) => file.slice(join(functions, 'api/v1.func/').length)).sort();
  const bundled = names.filter((name) => /^\.function\/(?:v1|chunk-\w+)\.js$/.test(name));
  expect(bundled).toContain('.function/v1.js');
  expect(names.filter((name) => !bundled.includes(name))).toEqual([
    '.vc-config.json',
    'api/v1.js',
    'api/v1.js.map',
    'package.json',
  ]);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(220_000);
});

test('the bundle contains nothing that only a build needs', async () => {
  const meta: Metafile = JSON.parse(await readFile(join(root, '.function/v1.meta.json'), 'utf8'));
  const inputs = Object.values(meta.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
  expect(inputs).toContain('src/live/handler.ts');
  expect(
    inputs.filter((path) =>
      /node_modules\/(?:zod|astro|yaml|gray-matter)\/|^src\/(?:content|site|serve)\//.test(path),
    ),
  ).toEqual([]);
});
