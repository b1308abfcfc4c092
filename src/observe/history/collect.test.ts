import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HistoryLine } from '../../schema/observations.ts';
import { type Collected, collect } from './collect.ts';
import { figures } from './lines.fixture.ts';
import { readSeries, seriesPath } from './series-file.ts';

const PROTOCOLS = [
  { key: 'dice', chainId: 56 },
  { key: 'timer', chainId: 1 },
  { key: 'wheel', chainId: 56 },
];

let root: string;
let folder: string;
let results: Collected[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'collect-'));
  folder = join(root, 'deep', 'history');
  results = [];
});
afterEach(() => rm(root, { recursive: true }));

type ReadLine = (protocol: { key: string }) => Promise<HistoryLine>;

const readEach = (readLine: ReadLine) => async (protocols: readonly { key: string }[]) => {
  const lines = new Map<string, HistoryLine>();
  for (const protocol of protocols) lines.set(protocol.key, await readLine(protocol));
  return lines;
};
const collectWith = (readLine: ReadLine) =>
  collect({
    ...{ folder, protocols: PROTOCOLS },
    readLines: readEach(readLine),
    onResult: (result) => results.push(result),
  });

test('adds a line for each protocol, and only its own file gets the line', async () => {
  const blocks: Record<string, number> = { dice: 10, timer: 20, wheel: 30 };
  await collectWith(async ({ key }) => figures(blocks[key]!));
  expect((await readdir(folder)).sort()).toEqual(['dice.jsonl', 'timer.jsonl', 'wheel.jsonl']);
  for (const { key } of PROTOCOLS) {
    expect((await readSeries(seriesPath(folder, key))).lines).toEqual([figures(blocks[key]!)]);
  }
  expect(results).toContainEqual({
    ...{ key: 'dice', line: figures(10) },
    ...{ appended: 'added', removed: null },
  });
});

test('reads chains at the same time, and the protocols of one chain together', async () => {
  const asked: string[][] = [];
  const bothChains = Promise.withResolvers<void>();
  await collect({
    ...{ folder, protocols: PROTOCOLS, onResult: () => {} },
    async readLines(protocols) {
      asked.push(protocols.map(({ key }) => key));
      if (asked.length === 2) bothChains.resolve();
      await bothChains.promise;
      return new Map(protocols.map(({ key }) => [key, figures(1)]));
    },
  });
  expect(asked).toEqual([['dice', 'wheel'], ['timer']]);
});

test('of many protocols, a hundred are read and on the disk before the next ones are read', async () => {
  const protocols = Array.from({ length: 250 }, (_, index) => ({
    key: `game-${index}`,
    chainId: 1,
  }));
  const asked: number[] = [];
  const onDisk: number[] = [];
  await collect({
    ...{ folder, protocols, onResult: () => {} },
    async readLines(some) {
      asked.push(some.length);
      onDisk.push((await readdir(folder)).filter((name) => name.endsWith('.jsonl')).length);
      return new Map(some.map(({ key }) => [key, figures(1)]));
    },
  });
  expect(asked).toEqual([100, 100, 50]);
  expect(onDisk).toEqual([0, 100, 200]);
});

test('a file that is not a series stops only its own protocol', async () => {
  await collectWith(async () => figures(1));
  const path = seriesPath(folder, 'dice');
  await writeFile(path, 'no\nseries\n');
  results = [];
  await collectWith(async () => figures(2));
  expect(results.find(({ key }) => key === 'dice')).toEqual({
    key: 'dice',
    failed: expect.stringContaining(path),
  });
  expect(await readFile(path, 'utf8')).toBe('no\nseries\n');
  expect((await readSeries(seriesPath(folder, 'wheel'))).lines).toHaveLength(2);
});

test('there is one writer: a second one starts when the first has finished', async () => {
  const order: string[] = [];
  const firstReads = Promise.withResolvers<void>();
  const secondWaits = Promise.withResolvers<void>();
  const first = collectWith(async ({ key }) => {
    firstReads.resolve();
    await secondWaits.promise;
    order.push(`first ${key}`);
    return figures(1);
  });
  await firstReads.promise;
  const second = collect({
    ...{ folder, protocols: PROTOCOLS, onResult: (result) => results.push(result) },
    log: () => secondWaits.resolve(),
    readLines: readEach(async ({ key }) => {
      order.push(`second ${key}`);
      return figures(1);
    }),
  });
  await Promise.all([first, second]);
  expect(order.map((entry) => entry.split(' ')[0])).toEqual([
    ...['first', 'first', 'first', 'second', 'second', 'second'],
  ]);
  expect(
    results.filter((result) => 'appended' in result && result.appended === 'known').length,
  ).toBe(3);
});

test('a failure of the disk ends the run only after all other writes, and frees the folder', async () => {
  await collectWith(async () => figures(1));
  await rm(seriesPath(folder, 'dice'));
  await expect(
    collectWith(async ({ key }) => {
      if (key === 'dice') throw new Error('no space');
      return figures(2);
    }),
  ).rejects.toThrow('no space');
  expect((await readSeries(seriesPath(folder, 'timer'))).lines).toHaveLength(2);
  expect(existsSync(join(folder, '.writing'))).toBe(false);
});
