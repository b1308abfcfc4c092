import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { builtFile, NOT_FOUND_FILE } from '../../src/addresses/built-files.ts';
import { currentRecords } from '../../src/content/dataset/changes/current-record.ts';
import { readChanges } from '../../src/content/dataset/changes/recorded-changes.ts';
import { readDataset } from '../../src/content/dataset/read-dataset.ts';
import { changeEntries } from '../../src/site/changes/change-entries.ts';
import { changePages } from '../../src/site/changes/change-pages.ts';
import { addressesOf, isDiscoveryPart } from './addresses-of.ts';
import { builtPaths } from './built-paths.ts';

test('the build contains exactly the addresses of src/addresses', async () => {
  const dataset = await readDataset({ root: 'content', now: new Date() });
  const text = await readFile('content/changes.jsonl', 'utf8');
  const { changes } = readChanges(
    'content/changes.jsonl',
    text,
    new Date(),
    currentRecords(dataset.protocols),
  );
  const pages = changePages(changeEntries(changes, dataset));
  const expected = [NOT_FOUND_FILE, ...addressesOf(dataset, pages).map(builtFile)];
  const built = await builtPaths(join(inject('built'), 'dist'));
  expect(built.filter((path) => !isDiscoveryPart(path)).toSorted()).toEqual(expected.toSorted());
});
