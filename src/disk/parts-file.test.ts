import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPart, writeParts } from './parts-file.ts';

let folder: string;
let file: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-file-'));
  file = openSync(join(folder, 'parts'), 'wx+');
});
afterEach(async () => {
  closeSync(file);
  await rm(folder, { recursive: true });
});

test('each value can be read again, in any order', () => {
  const values = ['é', { at: new Date(0), absent: undefined }, [], ' '.repeat(2_000_000), null];
  const ends = writeParts(file, values);
  for (const part of [3, 0, 4, 1, 2, 3]) {
    expect(readPart(file, ends, part)).toStrictEqual(values[part]);
  }
});

test('a file that is too short is an error', () => {
  const ends = writeParts(file, ['first', 'second']);
  ftruncateSync(file, ends[1]! - 1);
  expect(readPart(file, ends, 0)).toBe('first');
  expect(() => readPart(file, ends, 1)).toThrow('The file of the records ended too early.');
});
