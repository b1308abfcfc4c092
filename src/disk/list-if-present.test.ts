import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listIfPresent } from './list-if-present.ts';

test('a folder that does not exist has no names, and any other failure is thrown', async () => {
  expect(await listIfPresent(import.meta.dirname)).toContain('list-if-present.ts');
  expect(await listIfPresent(join(import.meta.dirname, 'no-such-folder'))).toEqual([]);
  await expect(listIfPresent(import.meta.filename)).rejects.toThrow('ENOTDIR');
});
