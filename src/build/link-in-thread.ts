import { Worker } from 'node:worker_threads';
import type { Files, linkUnchangedPages } from './link-unchanged-pages.ts';

/** What the thread gets: the parameters of `linkUnchangedPages`. */
export type LinkData = Parameters<typeof linkUnchangedPages>;

const SCRIPT = new URL('link-thread.ts', import.meta.url);

/**
 * Does the work of `linkUnchangedPages` in another thread, so that pages without a key are rendered at the same time.
 *
 * @throws {Error} if a page cannot be linked, or if the thread ends too early
 */
export function linkInThread(...data: LinkData): Promise<Files> {
  const linked = new Promise<Files>((resolve, reject) => {
    const thread = new Worker(SCRIPT, { workerData: data });
    thread.on('message', resolve);
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that links pages has ended too early.')));
  });
  // Prevents an "unhandled rejection" before the caller awaits the result.
  linked.catch(() => {});
  return linked;
}
