/** Links pages of the last build. `linkInThreads` starts this script. */
import { parentPort, workerData } from 'node:worker_threads';
import { linkBatchesLeft } from './link-in-threads.ts';

parentPort!.postMessage(linkBatchesLeft(workerData));
