import { closeSync, fstatSync, ftruncateSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNameless } from './open-nameless.ts';
import { storeTexts } from './store-texts.ts';

let root: string;
let file: number;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-texts-'));
  file = openNameless(join(root, 'cache'));
});
afterEach(async () => {
  closeSync(file);
  await rm(root, { recursive: true });
});

test('the file of the texts has no name, so nothing can be left behind', async () => {
  storeTexts(file)('moon');
  expect(fstatSync(file).size).toBe(4);
  expect(await readdir(join(root, 'cache'))).toEqual([]);
});

test('long texts, and texts far from each other, can be read too', () => {
  const store = storeTexts(file);
  const texts = ['first', 'é'.repeat(200_000), 'middle', 'b'.repeat(300_000), 'last'];
  const readers = texts.map(store);
  for (const at of [4, 1, 0, 2, 3, 0, 4]) expect(readers[at]!()).toBe(texts[at]);
  expect(store('later')()).toBe('later');
});

test('a text can be stored as its bytes, which the caller may overwrite then', () => {
  const bytes = Buffer.from('mön');
  const read = storeTexts(file)(bytes);
  bytes.fill(0);
  expect(read()).toBe('mön');
});

test('a file that has become shorter is an error', () => {
  const read = storeTexts(file)('moon');
  ftruncateSync(file, 3);
  expect(read).toThrow('The file of the records ended too early.');
});

test('stored texts can be read in any order, as often as needed', () => {
  const wellFormed = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
  const orders = fc.array(fc.nat(), { maxLength: 20 });
  const store = storeTexts(file);
  fc.assert(
    fc.property(fc.array(wellFormed, { minLength: 1 }), orders, (texts, order) => {
      const readers = texts.map(store);
      for (const each of order) {
        const at = each % texts.length;
        expect(readers[at]!()).toBe(texts[at]);
      }
    }),
  );
});
