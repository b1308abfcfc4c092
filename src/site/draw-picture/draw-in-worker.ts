import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawn, Picture } from './picture.ts';

interface Job {
  readonly picture: Picture;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One core is left free for the build itself. Further workers would take memory from the threads that render pages. */
const MOST_DRAWERS = Math.min(3, Math.max(1, availableParallelism() - 1));
const waiting: Job[] = [];
let drawers = 0;

/**
 * Draws a picture in a worker and writes its file. A worker gets one picture at a time, so the memory of one picture is
 * free before the next one is drawn. It ends when no picture is left, because it needs 100 MB.
 *
 * @param script the absolute path of `picture-worker.ts`
 * @throws {Error} when the picture cannot be drawn or written
 */
export function drawInWorker(script: string, picture: Picture): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    waiting.push({ picture, resolve, reject });
  });
  // Prevents an "unhandled rejection" before a caller awaits `done`. A later `await` still throws.
  done.catch(() => {});
  if (drawers < MOST_DRAWERS) startDrawer(script);
  return done;
}

function startDrawer(script: string): void {
  const worker = new Worker(script);
  let current: Job | undefined;
  const drawNext = () => {
    current = waiting.shift();
    if (current !== undefined) return worker.postMessage(current.picture);
    drawers -= 1;
    void worker.terminate();
  };
  drawers += 1;
  worker.on('message', ({ failure }: Drawn) => {
    const { resolve, reject } = current!;
    if (failure === undefined) resolve();
    else reject(new Error(`A picture cannot be drawn: ${failure}`));
    drawNext();
  });
  worker.on('error', (error) => {
    drawers -= 1;
    current?.reject(error as Error);
    for (const { reject } of waiting.splice(0)) reject(error as Error);
  });
  drawNext();
}
