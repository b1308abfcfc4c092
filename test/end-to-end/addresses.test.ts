import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { builtFile, NOT_FOUND_FILE } from '../../src/addresses/built-files.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { addressesOf } from './addresses-of.ts';
import { builtPaths } from './built-paths.ts';

test('the build contains exactly the addresses of src/addresses', async () => {
  const dataset = await readDataset({ root: 'content', now: new Date() });
  const expected = [NOT_FOUND_FILE, ...addressesOf(dataset).map(builtFile)];
  const built = await builtPaths(join(inject('built'), 'dist'));
  expect(built.toSorted()).toEqual(expected.toSorted());
});
