import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSealed } from '../../disk/sealed-file.ts';
import { storedPicture } from './stored-picture.ts';

let path: string;
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'moon.png');
});
afterEach(() => rm(join(path, '..'), { recursive: true }));

const draw = vi.fn(() => writeSealed(path, [Buffer.from('moon')]));
beforeEach(() => {
  draw.mockClear();
});

async function picture(): Promise<string> {
  return (await storedPicture(path, draw)).toString();
}

test('a picture is drawn once', async () => {
  expect([await picture(), await picture()]).toEqual(['moon', 'moon']);
  expect(draw).toHaveBeenCalledTimes(1);
});

test.each([
  ['without content', () => truncate(path)],
  [
    'with another content',
    async () => writeFile(path, `sun!${(await readFile(path)).subarray(4)}`),
  ],
])('a stored picture %s is reported and drawn again', async (_, damage) => {
  await picture();
  await damage();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await picture()).toBe('moon');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `${path} is damaged, so this build draws the picture again.`,
  );
  warn.mockRestore();
});
