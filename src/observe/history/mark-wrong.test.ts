import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendLine } from './append-line.ts';
import { figures, hashOf, unreachable } from './lines.fixture.ts';
import { markWrong, NotMarked } from './mark-wrong.ts';
import { lineText, readSeries } from './series-file.ts';

const REASON = 'The node served another chain.';
const LINES = [figures(1), figures(2), unreachable('2026-11-01T00:10:00.000Z'), figures(30)];

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'series-'));
  path = join(folder, 'timer.jsonl');
  await writeFile(path, LINES.map(lineText).join(''));
});
afterEach(() => rm(folder, { recursive: true }));

test('the line of the block is marked and kept, and every other line keeps its bytes', async () => {
  const before = (await readFile(path, 'utf8')).split('\n');
  await markWrong(path, '2', REASON);
  const after = (await readFile(path, 'utf8')).split('\n');
  expect(JSON.parse(after[1]!)).toEqual({ ...figures(2), wrong: REASON });
  expect(after.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1));
});

test('after the mark another block with this number can be added', async () => {
  const other = figures(30, { blockHash: hashOf(30, 1) });
  expect((await appendLine(path, other)).appended).toBe('replaced');
  await markWrong(path, '30', REASON);
  expect((await appendLine(path, other)).appended).toBe('added');
  await markWrong(path, '30', 'Twice.');
  expect((await readSeries(path)).lines.slice(-2)).toMatchObject([
    { wrong: REASON },
    { wrong: 'Twice.' },
  ]);
});

test('a torn last line is not kept', async () => {
  await writeFile(path, `${LINES.map(lineText).join('')}{"at`);
  await markWrong(path, '30', REASON);
  expect((await readSeries(path)).torn).toBeNull();
});

test('a line that does not exist or is already marked is refused', async () => {
  await expect(markWrong(path, '3', REASON)).rejects.toEqual(
    new NotMarked(
      `${path} has no line with the "blockNumber" 3. Give the "blockNumber" of a line in this file.`,
    ),
  );
  await markWrong(path, '2', REASON);
  const text = await readFile(path, 'utf8');
  await expect(markWrong(path, '2', 'Again.')).rejects.toEqual(
    new NotMarked(`The line of block 2 is already marked wrong: ${REASON}`),
  );
  expect(await readFile(path, 'utf8')).toBe(text);
  const missing = join(folder, 'other.jsonl');
  await expect(markWrong(missing, '2', REASON)).rejects.toThrow(
    `There is no series ${missing}. Write the key of a protocol that has a series.`,
  );
});
