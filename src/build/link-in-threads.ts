import { Worker } from 'node:worker_threads';
import { batchesLeft, batchesOf, countOfTaken } from './batches.ts';
import { type Files, linkUnchangedFiles, type StoredFile } from './link-unchanged-pages.ts';

/** What the thread gets. */
export interface LinkData {
  /** See `linkUnchangedFiles`. */
  readonly root: string;
  readonly built: string;
  readonly batches: readonly (readonly StoredFile[])[];
  /** See `batchesLeft`. */
  readonly taken: Int32Array;
}

const SCRIPT = new URL('link-thread.ts', import.meta.url);

/** Links the files that are left. */
export function linkBatchesLeft({ root, built, batches, taken }: LinkData): Files {
  return linkUnchangedFiles(root, built, filesLeft());

  function* filesLeft() {
    for (const batch of batchesLeft(batches, taken)) yield* batch;
  }
}

/**
 * Does what `linkUnchangedFiles` does, in another thread while this thread does something else, and then in both.
 *
 * @param meanwhile what this thread does first
 * @param script a test can run another script in the thread
 * @returns the linked pages, and what `meanwhile` has returned
 * @throws {Error} if a page cannot be linked, or if the thread ends too early
 */
export async function linkInThreads<Result>(
  folders: Pick<LinkData, 'root' | 'built'>,
  unchanged: readonly StoredFile[],
  meanwhile: () => Promise<Result>,
  script: URL = SCRIPT,
): Promise<{ readonly linked: Files; readonly result: Result }> {
  const batches = batchesOf(unchanged.map((each) => [each]));
  const data: LinkData = { ...folders, batches, taken: countOfTaken(0) };
  const thread = new Worker(script, { workerData: data });
  try {
    const elsewhere = filesFrom(thread);
    const result = await meanwhile();
    const here = linkBatchesLeft(data);
    return { linked: new Map([...here, ...(await elsewhere)]), result };
  } finally {
    await thread.terminate();
  }
}

function filesFrom(thread: Worker): Promise<Files> {
  const linked = new Promise<Files>((resolve, reject) => {
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that links pages has ended too early.')));
  });
  // Prevents an "unhandled rejection" before the caller awaits the result.
  linked.catch(() => {});
  return linked;
}
