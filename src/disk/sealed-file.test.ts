import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DamagedFile, readSealed, writeSealed } from './sealed-file.ts';

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'sealed-')), 'file');
});
afterEach(() => rm(join(path, '..'), { recursive: true }));

test('the parts that were written are read as one', async () => {
  await writeSealed(path, [Buffer.from('moon '), Buffer.from('and sun')]);
  expect((await readSealed(path))?.toString()).toBe('moon and sun');
});

test('a file without content is read too', async () => {
  await writeSealed(path, []);
  expect(await readSealed(path)).toEqual(Buffer.alloc(0));
});

test('a missing file is null', async () => {
  expect(await readSealed(path)).toBeNull();
});

test('a change of any byte is noticed, and so is a file of another length', async () => {
  await writeSealed(path, [Buffer.from('moon')]);
  const whole = await readFile(path);
  const anyChange = fc.oneof(
    fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, bits]) => {
      const changed = Buffer.from(whole);
      changed[at]! ^= bits;
      return changed;
    }),
    fc.nat(whole.length - 1).map((length) => whole.subarray(0, length)),
    fc.uint8Array({ minLength: 1 }).map((more) => Buffer.concat([whole, more])),
  );
  await fc.assert(
    fc.asyncProperty(anyChange, async (bytes) => {
      await writeFile(path, bytes);
      await expect(readSealed(path)).rejects.toBeInstanceOf(DamagedFile);
    }),
  );
});
