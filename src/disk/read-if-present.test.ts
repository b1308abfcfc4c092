import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readIfPresent } from './read-if-present.ts';

test('a file that does not exist has no text, and any other failure is thrown', async () => {
  expect(await readIfPresent(import.meta.filename)).toContain('readIfPresent');
  expect(await readIfPresent(join(import.meta.dirname, 'no-such-file'))).toBeNull();
  await expect(readIfPresent(tmpdir())).rejects.toThrow('EISDIR');
});
