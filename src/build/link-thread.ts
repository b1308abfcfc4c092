/** Links pages of the last build. `linkInThread` starts this script. */
import { parentPort, workerData } from 'node:worker_threads';
import type { LinkData } from './link-in-thread.ts';
import { linkUnchangedPages } from './link-unchanged-pages.ts';

parentPort!.postMessage(linkUnchangedPages(...(workerData as LinkData)));
