import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AstroPrerenderer } from 'astro';
import type { PackedRecords } from '../../site/records/records-of-build.ts';
import type { Files } from '../output/files-by-path.ts';
import { batchesLeft, batchesOf, countOfTaken } from './batches.ts';
import { pathsByGame } from './paths-by-game.ts';
import { type Path, renderPages } from './render-pages.ts';

/** What every thread needs to render pages. */
export interface SharedData {
  /** The absolute path of the bundled `page-app.ts`. */
  readonly app: string;
  readonly records: PackedRecords;
  /** The origin of the site, for example "https://games.example". */
  readonly site: string;
  /** The folder of the built files. */
  readonly built: string;
}

/** What a thread gets when it starts. */
export interface ThreadData extends SharedData {
  readonly batches: readonly BatchOfThread[];
  /** The first batch of this thread. */
  readonly first: number;
  /** See `batchesLeft`. */
  readonly taken: Int32Array;
}

/** The route is the pattern of Astro's route. */
type BatchOfThread = readonly { readonly pathname: string; readonly route: string }[];

/** A thread sends the files of each batch, and null when no batch is left. */
export type FromThread = Files | null;

const SCRIPT = new URL('page-thread.ts', import.meta.url);
/** A thread needs one to two seconds of a core until its first page. */
const PAGES_OF_THREAD = 200;
/** Each thread needs some 150 MB. */
const MOST_THREADS = 3;

/**
 * Renders pages and writes their files, in this thread and in others. Few pages are rendered only in this thread.
 *
 * @param most the most other threads. By default, one core is left for this thread
 * @throws {Error} if a page fails or cannot be written, if its status is not 200, or if a thread ends too early
 */
export async function renderInThreads(
  renderer: Pick<AstroPrerenderer, 'render'>,
  paths: readonly Path[],
  data: SharedData,
  most: number = Math.min(availableParallelism() - 1, MOST_THREADS),
): Promise<Files> {
  const { games, pictures, others, large } = pathsByGame(paths);
  const waiting = [...large];
  const batches = batchesOf(games);
  // Some of them need lists of all games. Only this thread makes these lists.
  const own = batchesOf(others.map((path) => [path]));
  const enough = Math.floor(games.flat().length / PAGES_OF_THREAD);
  const count = Math.min(most, enough, batches.length);
  const taken = countOfTaken(count);
  const rendered: Files[] = [];
  const shared = { ...data, taken, batches: batches.map(withPatterns) };
  const threads = Array.from({ length: count }, (_, first) =>
    startThread({ ...shared, first }, rendered),
  );
  const render = async (pages: readonly Path[]) => {
    rendered.push(await renderPages(renderer, pages, data.site, data.built));
  };
  try {
    for (const batch of oneAfterTheOther(own, batchesLeft(batches, taken))) {
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

function* oneAfterTheOther<Value>(...lists: readonly Iterable<Value>[]): Iterable<Value> {
  for (const list of lists) yield* list;
}

interface RenderThread {
  /** Resolves when there are no more batches. Rejects when a page fails, or when the thread ends too early. */
  readonly done: Promise<void>;
  /** @throws {Error} if `done` is rejected */
  readonly check: () => void;
  readonly stop: () => Promise<unknown>;
}

/** The thread adds what it has rendered to `rendered`. */
function startThread(workerData: ThreadData, rendered: Files[]): RenderThread {
  const thread = new Worker(SCRIPT, { workerData });
  let failure: Error | undefined;
  const done = new Promise<void>((resolve, reject) => {
    let isDone = false;
    const fail = (error: unknown) => {
      if (isDone) return;
      failure ??= error as Error;
      reject(failure);
    };
    thread.on('message', (files: FromThread) => {
      if (files !== null) rendered.push(files);
      else {
        isDone = true;
        resolve();
      }
    });
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('A thread that renders pages has ended too early.')));
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

/** A thread has its own copies of Astro's routes. */
function withPatterns(batch: readonly Path[]): BatchOfThread {
  return batch.map(({ pathname, route: { route } }) => ({ pathname, route }));
}
