/** Reads records with long texts in a thread, and sends how many bytes of memory they need. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { readRecords } from '../../src/content/records/read-records.ts';
import { NOW, OPEN_FINDING, VALID } from './check-changed.ts';

const COUNT = 200;
const LONG = VALID.get(OPEN_FINDING)! + 'A long text. '.repeat(4_000);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function memory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const files = Array.from({ length: COUNT }, (_, at) => ({
  relativePath: OPEN_FINDING.replace(/F-\d+/, `F-${at + 10}`),
  get text() {
    // Equal strings would share their memory.
    return Buffer.from(`${LONG}${at}`).toString();
  },
}));
const before = memory();
const { records } = readRecords({ folder: 'content', files, problems: [], now: NOW });
const used = memory() - before;
parentPort!.postMessage({ used, read: records.findings.length, ofTexts: COUNT * LONG.length });
