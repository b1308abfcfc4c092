import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { discardReadyOutput } from '../../src/build/output/discard-ready-output.ts';
import {
  NEXT_FILES,
  NEXT_OUTPUT,
  OUTPUT,
  READY_OUTPUT,
} from '../../src/build/output/next-output.ts';
import { withLock } from '../../src/disk/with-lock.ts';
import { ENDING_SIGNALS } from '../command/ending-signals.ts';
import { Refused } from '../command/refused.ts';
import { mergeOutput, planMerge } from './merge-output.ts';

const LOCK = '.vercel/building';
/** The last outputs that a build writes in place are moved here while it runs. */
const PREVIOUS = '.vercel/previous';

/** The new output is complete, but only a part of it is in its place. The next build continues. */
export class HalfReplaced extends Refused {}

/**
 * Runs a build, and replaces the last outputs only if it succeeds. The build writes the files of `OUTPUT` into
 * `NEXT_FILES`. It writes other outputs in place, so these are moved aside, and back if it fails. If it is killed, the
 * next build moves them back, or first completes the replacement if everything had been built.
 *
 * @param outputs those in place
 * @throws {Refused} when the build ends without one of its outputs, or cannot replace the files in `OUTPUT`
 * @throws {HalfReplaced} when a file cannot be replaced
 * @throws {LockHeld} when another build of the same folder takes too long
 */
export async function replaceOutput(
  root: string,
  outputs: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  await withLock(
    join(root, LOCK),
    () =>
      holdingSignals(async () => {
        checkPlace(root);
        if (existsSync(join(root, READY_OUTPUT))) replace(root);
        restore(root, outputs);
        for (const output of outputs) moveIfPresent(join(root, output), asideOf(root, output));
        try {
          await build();
          const missing = [NEXT_FILES, ...outputs].findIndex(
            (path) => !existsSync(join(root, path)),
          );
          if (missing !== -1) {
            throw new Refused(
              `The build ended but did not write ${[OUTPUT, ...outputs][missing]}.`,
            );
          }
          planMerge(root);
        } catch (error) {
          for (const output of outputs) remove(join(root, output));
          restore(root, outputs);
          throw error;
        }
        renameSync(join(root, NEXT_OUTPUT), join(root, READY_OUTPUT));
        replace(root);
      }),
    { what: 'build', log: console.error },
  );
}

/** Meanwhile, a signal does not end this process. `runCommand` ends its command, so the build fails. */
async function holdingSignals(work: () => Promise<void>): Promise<void> {
  const hold = () => {};
  for (const signal of ENDING_SIGNALS) process.on(signal, hold);
  try {
    await work();
  } finally {
    for (const signal of ENDING_SIGNALS) process.off(signal, hold);
  }
}

/** @throws {Refused} if files cannot be moved into `OUTPUT` */
function checkPlace(root: string): void {
  const place = lstatSync(join(root, OUTPUT), { throwIfNoEntry: false });
  if (place === undefined || (place.isDirectory() && place.dev === lstatSync(root).dev)) return;
  throw new Refused(
    `${OUTPUT} must be a folder on the file system of the project, because a build moves files into it. It is a file, a symbolic link or a mount point. Remove it.`,
  );
}

/** Repeating this after a kill has the same result. @throws {HalfReplaced} */
function replace(root: string): void {
  const ready = join(root, READY_OUTPUT);
  try {
    mergeOutput(root, ready, join(root, PREVIOUS));
  } catch (cause) {
    throw new HalfReplaced(
      `The new output is complete, but only a part of it is in ${OUTPUT}/: ${(cause as Error).message}. Correct this, and the next build moves the rest. Or delete ${READY_OUTPUT}/ and ${OUTPUT}/, and build again.`,
      { cause },
    );
  }
  remove(join(root, PREVIOUS));
  discardReadyOutput(root);
}

function restore(root: string, outputs: readonly string[]): void {
  for (const output of outputs) {
    const aside = asideOf(root, output);
    if (!existsSync(aside)) continue;
    remove(join(root, output));
    renameSync(aside, join(root, output));
  }
  remove(join(root, PREVIOUS));
  remove(join(root, NEXT_OUTPUT));
}

function asideOf(root: string, output: string): string {
  return join(root, PREVIOUS, output.replaceAll('/', '-'));
}

function moveIfPresent(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Deleting 100,000 files asynchronously would take twice as long. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
