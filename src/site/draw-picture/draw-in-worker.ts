import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawn, Picture } from './picture.ts';

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Drawer {
  readonly worker: Worker;
  /** The pictures that the worker has not drawn yet, by file. */
  readonly waiting: Map<string, Waiting>;
}

/** The build itself needs a core. */
const MOST_DRAWERS = Math.max(1, availableParallelism() - 1);
const drawers: Drawer[] = [];

/**
 * Draws a picture in a worker and writes its file. A worker keeps the process alive only while it draws.
 *
 * @param script the absolute path of `picture-worker.ts`
 * @throws {Error} when the picture cannot be drawn or written
 */
export function drawInWorker(script: string, picture: Picture): Promise<void> {
  const drawer = freeDrawer(script);
  const done = new Promise<void>((resolve, reject) => {
    drawer.waiting.set(picture.path, { resolve, reject });
  });
  // A picture may fail before anybody waits for it. Whoever waits for it later still gets the error.
  done.catch(() => {});
  drawer.worker.ref();
  drawer.worker.postMessage(picture);
  return done;
}

function freeDrawer(script: string): Drawer {
  if (drawers.length < MOST_DRAWERS) drawers.push(startDrawer(script));
  return drawers.reduce((least, one) => (one.waiting.size < least.waiting.size ? one : least));
}

function startDrawer(script: string): Drawer {
  const worker = new Worker(script);
  const waiting = new Map<string, Waiting>();
  worker.on('message', ({ path, failure }: Drawn) => {
    const { resolve, reject } = waiting.get(path)!;
    waiting.delete(path);
    if (waiting.size === 0) worker.unref();
    if (failure === undefined) resolve();
    else reject(new Error(`A picture cannot be drawn: ${failure}`));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error as Error);
    waiting.clear();
  });
  return { worker, waiting };
}
