import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** With more protocols, a build could need more than 1.5 GB if the heaps of its processes grew as fast as with fewer. */
const FEW_PROTOCOLS = 5000;

/**
 * Flags of V8 for the processes of a build. Node's defaults use more memory.
 *
 * @param root the folder of the project
 */
export function heapFlags(root: string, few: number = FEW_PROTOCOLS): readonly string[] {
  return countOfProtocols(root) > few ? flags(35, 8) : flags(100, 16);
}

/**
 * @param growth by how much the heap grows until garbage is collected, in percent of what was kept the last time
 * @param area size of the areas for new values, in MB. Each thread has three. On a machine with much memory they would
 * have 64 MB each
 */
function flags(growth: number, area: number): readonly string[] {
  return [`--heap-growing-percent=${growth}`, `--max-semi-space-size=${area}`];
}

function countOfProtocols(root: string): number {
  try {
    return readdirSync(join(root, 'content/protocols')).length;
  } catch {
    // The check reports a folder that cannot be listed.
    return 0;
  }
}
