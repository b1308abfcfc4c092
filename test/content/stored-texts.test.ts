import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { readFiles, type StoreText } from '../../src/content/files/read-files.ts';
import { checkChanged, NOW } from './check-changed.ts';

const ROOT = `${import.meta.dirname}/valid/content`;

/** Reads each text when it is used, and counts. */
function countingStore() {
  let reads = 0;
  const store: StoreText = (text) => () => {
    reads += 1;
    return text;
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

test('records keep no text of their file', async () => {
  // A thread of its own, because other tests use the memory of this thread.
  const thread = new Worker(new URL('memory-of-records.fixture.ts', import.meta.url));
  const [{ used, read, ofTexts }] = await once(thread, 'message');
  expect(read).toBe(200);
  expect(used).toBeLessThan(ofTexts / 2);
});
