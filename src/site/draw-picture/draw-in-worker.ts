import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawn, Picture } from './picture.ts';

interface Job {
  readonly picture: Picture;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** One core is left free for the build itself. */
const MOST_DRAWERS = Math.max(1, availableParallelism() - 1);
const waiting: Job[] = [];
let drawers = 0;
const idle: Worker[] = [];
const current = new Map<Worker, Job>();

/**
 * Draws a picture in a worker and writes its file. A worker gets one picture at a time, so the memory of one picture is
 * free before the next one is drawn.
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
  if (idle.length === 0 && drawers < MOST_DRAWERS) startDrawer(script);
  const worker = idle.pop();
  if (worker !== undefined) drawNext(worker);
  return done;
}

function drawNext(worker: Worker): void {
  const job = waiting.shift();
  if (job === undefined) {
    worker.unref();
    idle.push(worker);
    return;
  }
  current.set(worker, job);
  worker.ref();
  worker.postMessage(job.picture);
}

function startDrawer(script: string): void {
  const worker = new Worker(script);
  drawers += 1;
  idle.push(worker);
  worker.on('message', ({ failure }: Drawn) => {
    const { resolve, reject } = current.get(worker)!;
    current.delete(worker);
    if (failure === undefined) resolve();
    else reject(new Error(`A picture cannot be drawn: ${failure}`));
    drawNext(worker);
  });
  worker.on('error', (error) => {
    drawers -= 1;
    for (const { reject } of [...waiting.splice(0), ...current.values()]) reject(error as Error);
  });
}
