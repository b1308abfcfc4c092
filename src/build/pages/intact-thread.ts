/** Reads pages of the last output. `intactInThreads` starts this script. */
import { parentPort, workerData } from 'node:worker_threads';
import { intactOfBatchesLeft } from './intact-in-threads.ts';

parentPort!.postMessage(intactOfBatchesLeft(workerData));
