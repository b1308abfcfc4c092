import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manyRecords } from '../../scripts/bench/many-records/many-records.ts';
import { checkContent } from '../../src/content/dataset/read-dataset.ts';
import { formatProblem } from '../../src/content/files/problem.ts';
import { NOW } from './check-changed.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function check(files: ReadonlyMap<string, string>) {
  const root = join(folder, 'content');
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return checkContent({ root, now: NOW });
}

// `npm run bench` does the same with 5000 records and 500 errors.
test('every error among many records is reported at its place, and nothing else is', async () => {
  const { files, planted } = manyRecords(500, 100);
  const { problems } = await check(files);
  const placeOf = (p: { path: string; line: number; column: number; field: string }) =>
    `${p.path}:${p.line}:${p.column} ${p.field}`;
  expect(problems.map(placeOf)).toEqual(planted.map(placeOf).toSorted());
  for (const error of planted) {
    const printed = problems.filter((p) => placeOf(p) === placeOf(error)).map(formatProblem);
    expect(printed).toEqual([expect.stringContaining(error.says)]);
  }
});

test('without errors the same records make a dataset', async () => {
  const { dataset, problems } = await check(manyRecords(100, 0).files);
  expect(problems).toEqual([]);
  expect([dataset?.protocols.length, dataset?.audits.length]).toEqual([20, 20]);
});
