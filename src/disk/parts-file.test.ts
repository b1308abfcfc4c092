import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBytes, readPart, writeParts } from './parts-file.ts';

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

test('values that follow each other can be read as bytes', () => {
  const ends = writeParts(file, ['first', 'second', 'third']);
  const last = Buffer.concat([serialize('second'), serialize('third')]);
  expect(readBytes(file, ends, 1, 3).equals(last)).toBe(true);
  expect(readBytes(file, ends, 0, 1).equals(serialize('first'))).toBe(true);
});

test('a file that is too short is an error', () => {
  const ends = writeParts(file, ['first', 'second']);
  ftruncateSync(file, ends[1]! - 1);
  expect(readPart(file, ends, 0)).toBe('first');
  expect(() => readPart(file, ends, 1)).toThrow('The file of the records ended too early.');
});
