import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT_OUTPUT, READY_OUTPUT } from './next-output.ts';

/**
 * Deletes `READY_OUTPUT`, if it exists. It gets another name first: a kill while it is deleted must not leave a part of it that
 * the next build takes for a complete output.
 *
 * @param root the folder of the project
 */
export function discardReadyOutput(root: string): void {
  const [ready, next] = [join(root, READY_OUTPUT), join(root, NEXT_OUTPUT)];
  if (!existsSync(ready)) return;
  rmSync(next, { recursive: true, force: true });
  renameSync(ready, next);
  rmSync(next, { recursive: true });
}
