import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { hashOfText } from '../../src/content/files/content-hash.ts';
import { type ReadFiles, readFiles, type StoreText } from '../../src/content/files/read-files.ts';
import { checkChanged, NOW } from './check-changed.ts';

const ROOT = `${import.meta.dirname}/valid/content`;

/** Reads each text when it is used, and counts. */
function countingStore() {
  let reads = 0;
  const store: StoreText = (utf8) => {
    const text = Buffer.from(utf8).toString();
    return () => {
      reads += 1;
      return text;
    };
  };
  return { store, reads: () => reads };
}

test('records whose texts are stored elsewhere give the same dataset', async () => {
  const { store, reads } = countingStore();
  const read = await readFiles(ROOT, store);
  expect(read).toMatchObject({ folder: 'content', problems: [] });
  expect(reads()).toBe(0);
  const { dataset } = checkFiles({ ...read, now: NOW });
  const before = reads();
  expect(JSON.stringify(dataset)).toBe(JSON.stringify(checkChanged({}).dataset));
  // The bodies are read when the dataset is used.
  expect(reads()).toBeGreaterThan(before);
});

test('a stored text has no byte order mark and no CRLF, as a text in memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-texts-'));
  try {
    await writeFile(join(folder, 'mark.md'), '\ufeff# é\r\n');
    await writeFile(join(folder, 'plain.md'), '# é\n');
    const [stored, inMemory] = await Promise.all([
      readFiles(folder, countingStore().store),
      readFiles(folder),
    ]);
    const textsOf = ({ files }: ReadFiles) => files.map(({ text }) => text);
    expect(textsOf(stored)).toEqual(['# é\n', '# é\n']);
    expect(textsOf(inMemory)).toEqual(textsOf(stored));
    expect(stored.files.map(hashOfText)).toEqual(inMemory.files.map(hashOfText));
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('records keep no text of their file', async () => {
  // A thread of its own, because other tests use the memory of this thread.
  const thread = new Worker(new URL('memory-of-records.fixture.ts', import.meta.url));
  const [{ used, read, ofTexts }] = await once(thread, 'message');
  expect(read).toBe(200);
  expect(used).toBeLessThan(ofTexts / 2);
});
