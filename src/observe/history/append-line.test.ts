import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryLine } from '../../schema/observations.ts';
import { appendLine } from './append-line.ts';
import { figures, hashOf, unreachable } from './lines.fixture.ts';
import { BadSeries, lineText, readSeries } from './series-file.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'series-'));
  path = join(folder, 'timer.jsonl');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const textOf = (...lines: readonly HistoryLine[]) => lines.map(lineText).join('');
const append = async (line: HistoryLine) => (await appendLine(path, line)).appended;

describe('a line', () => {
  test('is added to the end, and read back as it was', async () => {
    const lines = [figures(1), unreachable('2026-11-01T00:01:30.000Z'), figures(2)];
    for (const line of lines) expect(await append(line)).toBe('added');
    expect(await readFile(path, 'utf8')).toBe(textOf(...lines));
    expect(await readSeries(path)).toEqual({ lines, torn: null });
  });

  test('of a block that the series has adds nothing, also after a failure', async () => {
    await append(figures(1));
    await append(unreachable('2026-11-01T02:00:00.000Z'));
    const before = await readFile(path);
    expect(await append(figures(1, { evPerPullWei: '77' }))).toBe('known');
    expect(await append(unreachable('2026-11-01T02:00:00.000Z'))).toBe('known');
    expect(await readFile(path)).toEqual(before);
  });

  test('of an older block or time is refused', async () => {
    await append(figures(5));
    expect(await append(figures(4))).toBe('older');
    expect(await append(unreachable('2026-11-01T00:04:59.000Z'))).toBe('older');
    expect(await readFile(path, 'utf8')).toBe(textOf(figures(5)));
  });

  test('of another block with the number of the last one is refused', async () => {
    await append(figures(5));
    expect(await append(figures(5, { blockHash: hashOf(5, 1) }))).toBe('replaced');
  });

  test('goes on from the newest line that is not wrong', async () => {
    const wrong = figures(1_000_000, { wrong: 'A node of another chain.' });
    await writeFile(path, textOf(figures(5), wrong));
    expect(await append(figures(4))).toBe('older');
    expect(await append(figures(6))).toBe('added');
    const { wrong: _, ...again } = wrong;
    expect(await append(again)).toBe('known');
  });

  test('is compared with the newest block, however many failures came after it', async () => {
    const failures = Array.from({ length: 3000 }, (_, second) =>
      unreachable(new Date(Date.UTC(2026, 11, 1) + second * 1000).toISOString()),
    );
    await writeFile(path, textOf(figures(1), figures(5), ...failures));
    expect(await append(figures(5))).toBe('known');
    expect(await append(figures(4))).toBe('older');
    expect(await append(figures(6))).toBe('added');
    expect((await readSeries(path)).lines).toHaveLength(3003);
  });
});

test('a line counts as added only when it is on the disk', async () => {
  const probe = await open(path, 'w');
  const handle = Object.getPrototypeOf(probe);
  await probe.close();
  const calls: string[] = [];
  for (const name of ['write', 'sync'] as const) {
    const original = handle[name];
    vi.spyOn(handle, name).mockImplementation(async function (this: unknown, ...given: unknown[]) {
      const result = await original.apply(this, given);
      calls.push(name);
      return result;
    });
  }
  await append(figures(1));
  expect(calls).toEqual(['write', 'sync']);
});

describe('a torn last line is removed and reported', () => {
  const whole = textOf(figures(1), figures(2));
  const next = lineText(figures(3));

  test.each([
    ['without its end', next.slice(0, 40)],
    ['without its line break', next.slice(0, -1)],
    ['that is no JSON', '{"at":\n'],
    ['that is empty', '\n'],
    ['of zeros', '\0\0\0\0'],
    ['within a character', Buffer.from('{"at":"é').subarray(0, -1)],
    ['that is longer than what is read first', `{"at":"${'x'.repeat(200_000)}`],
  ])('%s', async (_, torn) => {
    await writeFile(path, whole);
    await appendFile(path, torn);
    expect((await readSeries(path)).lines).toEqual([figures(1), figures(2)]);
    const { appended, removed } = await appendLine(path, figures(3));
    expect(appended).toBe('added');
    expect(removed).toBe(torn.toString('utf8'));
    expect(await readFile(path, 'utf8')).toBe(whole + next);
  });

  test('in a file that holds nothing else', async () => {
    for (const torn of ['{', '\n', 'x\n']) {
      await writeFile(path, torn);
      expect(await appendLine(path, figures(1))).toEqual({ appended: 'added', removed: torn });
      expect(await readFile(path, 'utf8')).toBe(textOf(figures(1)));
    }
  });

  test('also when the new line is refused', async () => {
    await writeFile(path, `${whole}{"at`);
    expect(await append(figures(1))).toBe('known');
    expect(await readFile(path, 'utf8')).toBe(whole);
  });
});

describe('a file that a killed collector cannot leave behind is not changed', () => {
  test.each([
    ['two lines that are not JSON', `${textOf(figures(1))}x\ny\n`],
    [
      'a last line that does not match the schema',
      `${textOf(figures(1))}{"at":"2026-11-01T00:00:00Z"}\n`,
    ],
    ['a malformed line in the middle', `{"a":1}\n${textOf(figures(1))}`],
  ])('%s', async (_, text) => {
    await writeFile(path, text);
    await expect(appendLine(path, figures(2))).rejects.toThrow(BadSeries);
    await expect(readSeries(path)).rejects.toThrow(`${path}:`);
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});

test('a missing series is empty', async () => {
  expect(await readSeries(path)).toEqual({ lines: [], torn: null });
});
