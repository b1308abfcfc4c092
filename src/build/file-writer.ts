import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Files } from './link-unchanged-pages.ts';

/** Files that the thread writes, by their path below its folder, for example "/games/moon/index.html". */
export type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

export interface FileWriter {
  /**
   * Hands the files over. They cannot be used afterwards. Waits while more than `MOST_WAITING` bytes are not written.
   *
   * @throws {Error} if a file could not be written
   */
  readonly write: (contents: Contents) => Promise<void>;
  /**
   * Waits until all files are written.
   *
   * @throws {Error} if a file could not be written
   */
  readonly finish: () => Promise<Files>;
  /** Ends the thread. Files that are not yet written are lost. */
  readonly stop: () => Promise<unknown>;
}

const SCRIPT = new URL('write-files.ts', import.meta.url);

/** In bytes. Files that wait for the thread use memory. */
export const MOST_WAITING = 8_000_000;

/**
 * Starts a thread that writes files and computes their hashes. The caller can render further pages at the same time.
 *
 * @param folder the folder of the files
 */
export function startFileWriter(folder: string): FileWriter {
  const thread = new Worker(SCRIPT, {
    workerData: folder,
    // The thread needs hardly any memory. By default, Node would let it use some 50 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  const written: Files[] = [];
  let waiting = 0;
  let unanswered = 0;
  const failed = new Promise<never>((_, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that writes files has ended.')));
  });
  // Prevents an "unhandled rejection" before `write` or `finish` awaits it.
  failed.catch(() => {});
  thread.on('message', (files: Files) => {
    waiting -= bytesOf([...files.values()].map(({ bytes }) => bytes));
    unanswered -= 1;
    written.push(files);
  });
  const nextMessage = () => Promise.race([once(thread, 'message'), failed]);
  return {
    write: async (contents) => {
      waiting += bytesOf([...contents.values()].map(({ length }) => length));
      unanswered += 1;
      thread.postMessage(
        contents,
        [...contents.values()].map(({ buffer }) => buffer),
      );
      while (waiting > MOST_WAITING) await nextMessage();
    },
    finish: async () => {
      while (unanswered > 0) await nextMessage();
      return new Map(written.flatMap((part) => [...part]));
    },
    stop: () => thread.terminate(),
  };
}

function bytesOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
