import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { builtFile, NOT_FOUND_FILE } from '../../src/addresses/built-files.ts';
import { readChanges } from '../../src/content/dataset/changes/recorded-changes.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { changeEntries } from '../../src/site/changes/change-entries.ts';
import { changePages } from '../../src/site/changes/change-pages.ts';
import { addressesOf } from './addresses-of.ts';
import { builtPaths } from './built-paths.ts';

test('the build contains exactly the addresses of src/addresses', async () => {
  const dataset = await readDataset({ root: 'content', now: new Date() });
  const text = await readFile('content/changes.jsonl', 'utf8');
  const { changes } = readChanges('content/changes.jsonl', text, new Date());
  const pages = changePages(changeEntries(changes, dataset));
  const expected = [NOT_FOUND_FILE, ...addressesOf(dataset, pages).map(builtFile)];
  // The number of these documents follows from the sizes of their entries. Another test reads them all.
  const isPart = (path: string) => /^\/discovery\/[a-z]+(?:-\d+)?\.json$/.test(path);
  const built = (await builtPaths(join(inject('built'), 'dist'))).filter((path) => !isPart(path));
  expect(built.toSorted()).toEqual(expected.toSorted());
});
