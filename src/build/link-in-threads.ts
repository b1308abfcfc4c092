import { Worker } from 'node:worker_threads';
import { batchesLeft, batchesOf, countOfTaken } from './batches.ts';
import { type Files, linkUnchangedPages } from './link-unchanged-pages.ts';
import type { StoredPages } from './stored-pages.ts';

/** What the thread gets. */
export interface LinkData {
  /** See `linkUnchangedPages`. */
  readonly root: string;
  readonly built: string;
  readonly stored: StoredPages;
  /** The path of each page's file, and its key. */
  readonly batches: readonly (readonly (readonly [path: string, key: string])[])[];
  /** See `batchesLeft`. */
  readonly taken: Int32Array;
}

const SCRIPT = new URL('link-thread.ts', import.meta.url);

/** Links the pages that are left. */
export function linkBatchesLeft({ root, built, stored, batches, taken }: LinkData): Files {
  return linkUnchangedPages(root, built, keysLeft(), stored);

  function* keysLeft() {
    for (const batch of batchesLeft(batches, taken)) yield* batch;
  }
}

/**
 * Links unchanged pages in another thread while this thread does something else, and then in both.
 *
 * @param keys see `linkUnchangedPages`
 * @param meanwhile what this thread does first
 * @param script a test can run another script in the thread
 * @returns the linked pages, and what `meanwhile` has returned
 * @throws {Error} if a page cannot be linked, or if the thread ends too early
 */
export async function linkInThreads<Result>(
  pages: Pick<LinkData, 'root' | 'built' | 'stored'>,
  keys: ReadonlyMap<string, string>,
  meanwhile: () => Promise<Result>,
  script: URL = SCRIPT,
): Promise<{ readonly linked: Files; readonly result: Result }> {
  const batches = batchesOf([...keys].map((each) => [each]));
  const data: LinkData = { ...pages, batches, taken: countOfTaken(0) };
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
