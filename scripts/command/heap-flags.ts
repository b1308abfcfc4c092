import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** With more protocols, a build could need more than 1.5 GB if the heaps of its processes grew as much as with fewer. */
const FEW_PROTOCOLS = 7000;
/**
 * In MB, for each of the three areas of a thread for new values. On a machine with much memory they would have 64 MB each.
 */
const AREA = 16;

/**
 * Flags of V8 for the processes of a build. Node's defaults use more memory. Garbage is collected when the heap has grown by
 * so many percent of what was kept the last time.
 *
 * @param root the folder of the project
 */
export function heapFlags(root: string, few: number = FEW_PROTOCOLS): readonly string[] {
  const growth = countOfProtocols(root) > few ? 45 : 100;
  return [`--heap-growing-percent=${growth}`, `--max-semi-space-size=${AREA}`];
}

function countOfProtocols(root: string): number {
  try {
    return readdirSync(join(root, 'content/protocols')).length;
  } catch {
    // The check reports a folder that cannot be listed.
    return 0;
  }
}
