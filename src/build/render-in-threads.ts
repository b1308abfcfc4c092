import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import type { PackedRecords } from '../site/records-of-build.ts';
import type { Files } from './link-unchanged-pages.ts';
import { pathsByGame } from './paths-by-game.ts';
import { type Path, renderPages } from './render-pages.ts';

/** What a thread needs to render pages. */
export interface ThreadData {
  /** The absolute path of the bundled `page-app.ts`. */
  readonly app: string;
  readonly records: PackedRecords;
  /** The origin of the site, for example "https://games.example". */
  readonly site: string;
  /** The folder of the built files. */
  readonly built: string;
}

/** Paths that a thread renders one after the other. The route is the pattern of Astro's route. */
export type Batch = readonly { readonly pathname: string; readonly route: string }[];

const SCRIPT = new URL('page-thread.ts', import.meta.url);
/** A batch ends with the last page of a game, because a thread parses the texts of a game only once. */
const PAGES_OF_BATCH = 50;
/** A thread needs one to two seconds of a core until its first page. */
const PAGES_OF_THREAD = 200;
/** Each thread needs some 150 MB. */
const MOST_THREADS = 3;
/** A thread has one batch more than it renders, so that it never waits for the main thread. */
const BATCHES_AT_ONCE = 2;

/**
 * Renders pages and writes their files, in this thread and in others. Few pages are rendered only in this thread.
 *
 * @param most the most other threads. By default, one core is left for this thread
 * @throws {Error} if a page fails or cannot be written, if its status is not 200, or if a thread ends too early
 */
export async function renderInThreads(
  renderer: Pick<AstroPrerenderer, 'render'>,
  paths: readonly Path[],
  data: ThreadData,
  most: number = Math.min(availableParallelism() - 1, MOST_THREADS),
): Promise<Files> {
  const { games, pictures, others, large } = pathsByGame(paths);
  const waiting = [...large];
  const batches = batchesOf(games);
  // Some of them need lists of all games. Only this thread makes these lists.
  const own = batchesOf(others.map((path) => [path]));
  const next = () => own.shift() ?? batches.shift();
  const rendered: Files[] = [];
  const count = Math.min(most, Math.floor(games.flat().length / PAGES_OF_THREAD));
  const threads = Array.from({ length: count }, () => startThread(data, batches, rendered));
  const render = async (pages: readonly Path[]) => {
    rendered.push(await renderPages(renderer, pages, data.site, data.built));
  };
  try {
    for (let batch = next(); batch !== undefined; batch = next()) {
      await render(batch);
      // A large document needs much memory, which is free again before the next one.
      await render(waiting.splice(0, 1));
      for (const { check } of threads) check();
    }
    await render(waiting);
    // Workers of this thread draw the pictures in the meantime.
    await render(pictures);
    await Promise.all(threads.map(({ done }) => done));
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()));
  }
  return new Map(rendered.flatMap((files) => [...files]));
}

interface RenderThread {
  /** Resolves when there are no more batches. Rejects when a page fails, or when the thread ends too early. */
  readonly done: Promise<void>;
  /** @throws {Error} if `done` is rejected */
  readonly check: () => void;
  readonly stop: () => Promise<unknown>;
}

/** The thread takes batches from the list and adds what it has rendered. */
function startThread(data: ThreadData, batches: Path[][], rendered: Files[]): RenderThread {
  const thread = new Worker(SCRIPT, { workerData: data });
  let failure: Error | undefined;
  let unanswered = 0;
  const done = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      failure ??= error as Error;
      reject(failure);
    };
    const next = () => {
      const batch = batches.shift();
      if (batch === undefined) return;
      unanswered += 1;
      thread.postMessage(
        batch.map(({ pathname, route: { route } }) => ({ pathname, route })) satisfies Batch,
      );
    };
    thread.on('message', (files: Files) => {
      rendered.push(files);
      unanswered -= 1;
      next();
      if (unanswered === 0) resolve();
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('A thread that renders pages has ended too early.')));
    for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) next();
    if (unanswered === 0) resolve();
  });
  // Prevents an "unhandled rejection" before the caller awaits `done`.
  done.catch(() => {});
  return {
    done,
    check: () => {
      if (failure !== undefined) throw failure;
    },
    stop: () => thread.terminate(),
  };
}

/** Joins groups of pages. No group is divided. */
function batchesOf(groups: readonly (readonly Path[])[]): Path[][] {
  const batches: Path[][] = [];
  for (const group of groups) {
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= PAGES_OF_BATCH) batches.push([...group]);
    else batch.push(...group);
  }
  return batches;
}
