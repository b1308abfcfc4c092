/** Writes built files in a separate thread. `startFileWriter` starts this script. */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { BuiltFile } from '../site/discovery/built-file.ts';
import type { Contents } from './file-writer.ts';

const folder: string = workerData;
const folders = new Set<string>();

parentPort!.on('message', (contents: Contents) => {
  const files = new Map<string, BuiltFile>();
  for (const [file, content] of contents) {
    const path = join(folder, file);
    makeFolder(dirname(path));
    writeFileSync(path, content);
    files.set(file, { bytes: content.length, sha256: hash('sha256', content) });
    // Frees the memory at once. This thread makes so little garbage that it would be collected late.
    content.buffer.transfer(0);
  }
  parentPort!.postMessage(files);
});

function makeFolder(path: string): void {
  if (folders.has(path)) return;
  mkdirSync(path, { recursive: true });
  folders.add(path);
}
