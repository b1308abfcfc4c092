import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles } from './describe-files.ts';
import { type Contents, type FileWriter, MOST_WAITING, startFileWriter } from './file-writer.ts';

let folder: string;
let writer: FileWriter;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-writer-'));
  writer = startFileWriter(folder);
});
afterEach(async () => {
  await writer.stop();
  await rm(folder, { recursive: true });
});

function contents(texts: Readonly<Record<string, string>>): Contents {
  return new Map(
    Object.entries(texts).map(([file, text]) => [file, new Uint8Array(Buffer.from(text))]),
  );
}

test('files are written, and the result has their sizes and hashes', async () => {
  await writer.write(contents({ '/games/moon/index.html': 'é', '/games/moon.md': '' }));
  await writer.write(contents({ '/games/moon/audit.json': '{}' }));
  const files = await writer.finish();
  expect([...files.keys()].sort()).toEqual([
    '/games/moon.md',
    '/games/moon/audit.json',
    '/games/moon/index.html',
  ]);
  expect(files).toEqual(readBuiltFiles(folder));
  expect(await readFile(join(folder, 'games/moon/index.html'), 'utf8')).toBe('é');
});

test('no file is lost if there are more than the thread can write at once', async () => {
  for (let at = 0; at < 100; at++) await writer.write(contents({ [`/${at}.txt`]: String(at) }));
  const files = await writer.finish();
  expect(files.size).toBe(100);
  expect(files).toEqual(readBuiltFiles(folder));
});

test('a caller waits while too many bytes are not written', async () => {
  await writer.write(contents({ '/large.json': ' '.repeat(MOST_WAITING + 1) }));
  expect(statSync(join(folder, 'large.json')).size).toBe(MOST_WAITING + 1);
});

test('the bytes are handed over, not copied', async () => {
  const handed = contents({ '/moon.md': 'Moon' });
  await writer.write(handed);
  expect(handed.get('/moon.md')!.length).toBe(0);
  expect((await writer.finish()).get('/moon.md')?.bytes).toBe(4);
});

test('a file that cannot be written is an error, and nobody waits for it forever', async () => {
  await writer.write(contents({ '/games': 'a file in the place of a folder' }));
  await writer.write(contents({ '/games/moon.md': '' }));
  const large = contents({ '/large.json': ' '.repeat(MOST_WAITING + 1) });
  await expect(writer.write(large)).rejects.toThrow('EEXIST');
  await expect(writer.finish()).rejects.toThrow('EEXIST');
});

test('a thread that ends too early is an error', async () => {
  const writing = writer.write(contents({ '/large.json': ' '.repeat(MOST_WAITING + 1) }));
  await writer.stop();
  await expect(writing.then(() => writer.finish())).rejects.toThrow(
    'The thread that writes files has ended.',
  );
});
