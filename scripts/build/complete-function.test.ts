import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withProject } from '../command/run-in.fixture.ts';
import { completeFunction } from './complete-function.ts';

const FUNCTION = '.vercel/output/functions/api/v1.func';
const ROWS = { '.function/rows/index.json': '{"parts":1}', '.function/rows/0.json': '{}' };
const configOf = (files: readonly string[]) => ({
  [`${FUNCTION}/.vc-config.json`]: JSON.stringify({
    filePathMap: Object.fromEntries(files.map((file) => [file, file])),
  }),
});

test('the rows that a deployment takes from the project are copied into the function', () =>
  withProject({ ...ROWS, ...configOf(Object.keys(ROWS)) }, async (root) => {
    await completeFunction(root);
    for (const [file, text] of Object.entries(ROWS)) {
      expect(await readFile(join(root, FUNCTION, file), 'utf8')).toBe(text);
    }
  }));

test('a deployment that would lack a row is refused, with the file and the setting', async () => {
  for (const config of [
    configOf(['.function/rows/index.json']),
    { [`${FUNCTION}/.vc-config.json`]: '{}' },
  ]) {
    await withProject({ ...ROWS, ...config }, async (root) => {
      await expect(completeFunction(root)).rejects.toThrow(
        /lacks \.function\/rows\/\w+\.json: .*"includeFiles" of api\/v1\.ts/,
      );
    });
  }
});
