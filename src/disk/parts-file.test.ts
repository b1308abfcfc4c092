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

test('each part can be read again, in any order', () => {
  const parts = ['é', '', ' '.repeat(2_000_000), 'last'].map((text) => Buffer.from(text));
  const ends = writeParts(file, parts);
  for (const part of [3, 0, 1, 2]) {
    expect(readPart(file, ends, part).equals(parts[part]!)).toBe(true);
  }
});

test('many small and large parts can be read again', () => {
  const parts = Array.from({ length: 400 }, (_, at) => Buffer.alloc((at * 7919) % 3000, at));
  parts.splice(200, 0, Buffer.alloc(262_144, 1), Buffer.alloc(262_145, 2));
  const ends = writeParts(file, parts);
  for (const [at, part] of parts.entries())
    expect(readPart(file, ends, at).equals(part)).toBe(true);
});

test('parts that follow each other can be read together', () => {
  const ends = writeParts(
    file,
    ['first', 'second', 'third'].map((text) => Buffer.from(text)),
  );
  expect(readPart(file, ends, 1, 3).toString()).toBe('secondthird');
});

test('a file that is too short is an error', () => {
  const ends = writeParts(
    file,
    ['first', 'second'].map((text) => Buffer.from(text)),
  );
  ftruncateSync(file, ends[1]! - 1);
  expect(readPart(file, ends, 0).toString()).toBe('first');
  expect(() => readPart(file, ends, 1)).toThrow('The file of the records ended too early.');
});
