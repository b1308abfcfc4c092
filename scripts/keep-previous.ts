import { existsSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PREVIOUS_OUTPUT } from '../src/build/previous-output.ts';
import { withLock } from '../src/disk/with-lock.ts';
import { Refused } from './refused.ts';

const LOCK = '.vercel/building';
/** After a successful build, the old outputs are moved to this folder and then deleted. */
const DONE = `${PREVIOUS_OUTPUT}-done`;

/**
 * Runs a build and restores the old outputs if it fails. After a killed build, the next build
 * restores them.
 *
 * @throws {Refused} when the build ends without one of its outputs
 * @throws {LockHeld} when another build of the same folder takes too long
 */
export async function keepPrevious(
  root: string,
  outputs: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const moves = outputs.map((output) => ({
    place: join(root, output),
    aside: join(root, PREVIOUS_OUTPUT, output.replaceAll('/', '-')),
  }));
  await withLock(
    join(root, LOCK),
    async () => {
      rmSync(join(root, DONE), { recursive: true, force: true });
      await restore(moves);
      for (const { place, aside } of moves) {
        if (!existsSync(place)) continue;
        await mkdir(dirname(aside), { recursive: true });
        await rename(place, aside);
      }
      try {
        await build();
        const missing = outputs.find((_, index) => !existsSync(moves[index]!.place));
        if (missing) throw new Refused(`The build ended but did not write ${missing}.`);
      } catch (error) {
        for (const { place } of moves) await rm(place, { recursive: true, force: true });
        await restore(moves);
        throw error;
      }
      // The next build would restore the outputs in `PREVIOUS_OUTPUT`. It only deletes the outputs in `DONE`.
      if (existsSync(join(root, PREVIOUS_OUTPUT))) {
        await rename(join(root, PREVIOUS_OUTPUT), join(root, DONE));
      }
      // Deleting 100,000 files asynchronously takes twice as long.
      rmSync(join(root, DONE), { recursive: true, force: true });
    },
    { what: 'build', log: console.error },
  );
}

async function restore(moves: readonly { place: string; aside: string }[]): Promise<void> {
  for (const { place, aside } of moves) {
    if (!existsSync(aside)) continue;
    await rm(place, { recursive: true, force: true });
    await rename(aside, place);
  }
}
