import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendLine } from '../../src/observe/history/append-line.ts';
import { readSeries, seriesPath } from '../../src/observe/history/series-file.ts';
import { writeLocalSeries } from './local-series.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'series-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const line = (block: number, fork = 0) => ({
  at: new Date((1_795_000_000 + block) * 1000).toISOString(),
  blockNumber: String(block),
  blockHash: `0x${String(block * 16 + fork).padStart(64, '0')}`,
  unavailable: 'not-playable' as const,
});

test('the series that belong to the saved states are written, and can be continued', async () => {
  const history = { one: [line(1), line(2)], other: [line(1)] };
  await writeLocalSeries(folder, history);
  const path = seriesPath(folder, 'one');
  expect(await appendLine(path, line(3))).toMatchObject({ appended: 'added' });
  expect((await readSeries(path)).lines).toEqual([line(1), line(2), line(3)]);
  expect((await readdir(folder)).sort()).toEqual(['one.jsonl', 'other.jsonl']);
});

test('lines of blocks after the saved state are deleted, because the chain now has other blocks', async () => {
  const path = seriesPath(folder, 'one');
  await writeLocalSeries(folder, { one: [line(1)] });
  await appendLine(path, line(2));
  await writeLocalSeries(folder, { one: [line(1)] });
  expect(await appendLine(path, line(2, 1))).toMatchObject({ appended: 'added' });
  expect((await readSeries(path)).lines).toEqual([line(1), line(2, 1)]);
});
