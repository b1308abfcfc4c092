import { closeSync, fstatSync } from 'node:fs';
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
