import { Worker } from 'node:worker_threads';
import type { Files } from '../output/files-by-path.ts';
import { batchesLeft, batchesOf, countOfTaken } from './batches.ts';
import { intactFiles, type StoredFile } from './unchanged-pages.ts';

/** What the thread gets. */
export interface IntactData {
  /** See `intactFiles`. */
  readonly last: string;
  readonly batches: readonly (readonly StoredFile[])[];
  /** See `batchesLeft`. */
  readonly taken: Int32Array;
}

const SCRIPT = new URL('intact-thread.ts', import.meta.url);

/** Of the files that are left, those that nobody has changed. */
export function intactOfBatchesLeft({ last, batches, taken }: IntactData): Files {
  return intactFiles(last, filesLeft());

  function* filesLeft() {
    for (const batch of batchesLeft(batches, taken)) yield* batch;
  }
}

/**
 * Does what `intactFiles` does, in another thread while this thread does something else, and then in both.
 *
 * @param meanwhile what this thread does first
 * @param script a test can run another script in the thread
 * @returns the intact files, and what `meanwhile` has returned
 * @throws {Error} if a file cannot be read, or if the thread ends too early
 */
export async function intactInThreads<Result>(
  last: string,
  unchanged: readonly StoredFile[],
  meanwhile: () => Promise<Result>,
  script: URL = SCRIPT,
): Promise<{ readonly intact: Files; readonly result: Result }> {
  const batches = batchesOf(unchanged.map((each) => [each]));
  const data: IntactData = { last, batches, taken: countOfTaken(0) };
  const thread = new Worker(script, { workerData: data });
  try {
    const elsewhere = filesFrom(thread);
    const result = await meanwhile();
    const here = intactOfBatchesLeft(data);
    return { intact: new Map([...here, ...(await elsewhere)]), result };
  } finally {
    await thread.terminate();
  }
}

function filesFrom(thread: Worker): Promise<Files> {
  const intact = new Promise<Files>((resolve, reject) => {
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () =>
      reject(new Error('The thread that reads the last output has ended too early.')),
    );
  });
  // Prevents an "unhandled rejection" before the caller awaits the result.
  intact.catch(() => {});
  return intact;
}
