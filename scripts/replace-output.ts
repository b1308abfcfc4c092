import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NEXT_FILES, NEXT_OUTPUT, OUTPUT } from '../src/build/next-output.ts';
import { withLock } from '../src/disk/with-lock.ts';
import { mergeOutput, planMerge } from './merge-output.ts';
import { Refused } from './refused.ts';

const LOCK = '.vercel/building';
/** The last outputs that a build writes in place are moved here while it runs. */
const PREVIOUS = '.vercel/previous';
/** When everything is built, `NEXT_OUTPUT` gets this name. While it exists, the last outputs are never restored. */
const READY = '.vercel/ready';

/**
 * Runs a build, and replaces the last outputs only if it succeeds. The build writes the files of `OUTPUT` into
 * `NEXT_FILES`. It writes other outputs in place, so these are moved aside, and back if it fails. If it is killed, the
 * next build moves them back, or first completes the replacement if everything had been built.
 *
 * @param outputs those in place
 * @throws {Refused} when the build ends without one of its outputs
 * @throws {LockHeld} when another build of the same folder takes too long
 */
export async function replaceOutput(
  root: string,
  outputs: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const moves = outputs.map((output) => ({
    place: join(root, output),
    aside: join(root, PREVIOUS, output.replaceAll('/', '-')),
  }));
  const restore = async () => {
    for (const { place, aside } of moves) {
      if (!existsSync(aside)) continue;
      remove(place);
      await rename(aside, place);
    }
    remove(join(root, PREVIOUS));
    remove(join(root, NEXT_OUTPUT));
  };
  await withLock(
    join(root, LOCK),
    async () => {
      if (existsSync(join(root, READY))) replace(root);
      await restore();
      for (const { place, aside } of moves) {
        if (!existsSync(place)) continue;
        await mkdir(dirname(aside), { recursive: true });
        await rename(place, aside);
      }
      try {
        await build();
        const missing = [NEXT_FILES, ...outputs].findIndex((path) => !existsSync(join(root, path)));
        if (missing !== -1) {
          throw new Refused(`The build ended but did not write ${[OUTPUT, ...outputs][missing]}.`);
        }
        planMerge(root);
      } catch (error) {
        for (const { place } of moves) remove(place);
        await restore();
        throw error;
      }
      await rename(join(root, NEXT_OUTPUT), join(root, READY));
      replace(root);
    },
    { what: 'build', log: console.error },
  );
}

/** Repeating this after a kill has the same result. */
function replace(root: string): void {
  mergeOutput(root, join(root, READY), join(root, PREVIOUS));
  remove(join(root, PREVIOUS));
  remove(join(root, READY));
}

/** Deleting 100,000 files asynchronously would take twice as long. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
