import { appendFileSync, closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { datasetOf } from '../../site/all-games/many-games.fixture.ts';
import { packRecords } from '../../site/records/packed-records.ts';
import { readBuiltFiles } from '../output/describe-files.ts';
import { renderInThreads, type SharedData } from './render-in-threads.ts';
import type { Path } from './render-pages.ts';

const SITE = 'https://games.example';

let folder: string;
let data: SharedData;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-in-threads-'));
  const file = openSync(join(folder, 'records'), 'wx+');
  const records = { builtAt: new Date(0), dataset: datasetOf(2), changes: [] };
  data = {
    app: join(folder, 'page-app.mjs'),
    records: packRecords(records, file),
    site: SITE,
    built: join(folder, 'dist'),
  };
});
afterEach(async () => {
  closeSync(data.records.file);
  await rm(folder, { recursive: true });
});

const PATHS = Array.from({ length: 900 }, (_, at) =>
  pathOf(`/games/game-${Math.floor(at / 3)}/${at}`),
);

function pathOf(pathname: string): Path {
  const route = { route: '/games/[key]/[page]', type: 'page' };
  return { pathname, route } as unknown as Path;
}

/** Renders with the body of `render` in the threads. The main thread says that it is the main thread. */
async function renderWith(
  body: string,
  { paths = PATHS, threads = 2, inMainThread = async (_: string) => 'main thread' } = {},
) {
  const routes = [{ route: '/games/[key]/[page]', type: 'page' }];
  await writeFile(
    data.app,
    `import { threadId } from 'node:worker_threads';
     export const routes = ${JSON.stringify(routes)};
     export async function render({ url }, routeData) { ${body} }`,
  );
  const renderer = {
    render: async ({ url }: Request) => new Response(await inMainThread(new URL(url).pathname)),
  };
  return renderInThreads(renderer, paths, data, threads);
}

/** The text of each file, in the order of the paths. */
function texts(paths = PATHS): Promise<string[]> {
  return Promise.all(
    paths.map(({ pathname }) => readFile(join(data.built, pathname, 'index.html'), 'utf8')),
  );
}

const IN_THREAD = 'return new Response("thread " + threadId);';

test('threads share the pages, and each page is written once', async () => {
  const files = await renderWith(IN_THREAD);
  expect(new Map([...files].sort())).toEqual(readBuiltFiles(data.built));
  expect(files.size).toBe(PATHS.length);
});

test('no page is rendered twice', async () => {
  const log = join(folder, 'log');
  const append = `appendFileSync(${JSON.stringify(log)}, new URL(url).pathname + "\\n")`;
  await renderWith(
    `const { appendFileSync } = await import('node:fs'); ${append}; return new Response();`,
    {
      inMainThread: async (pathname) => {
        appendFileSync(log, `${pathname}\n`);
        return '';
      },
    },
  );
  const rendered = (await readFile(log, 'utf8')).trim().split('\n');
  expect(rendered.sort()).toEqual(PATHS.map(({ pathname }) => `${pathname}/`).sort());
});

test('a game with many pages keeps only one thread busy', async () => {
  const paths = Array.from({ length: 900 }, (_, at) => pathOf(`/games/moon/${at}`));
  const files = await renderWith(IN_THREAD, { paths });
  expect(files.size).toBe(paths.length);
});

test('the pages of a game are rendered by the same thread', async () => {
  await renderWith(IN_THREAD);
  const by = await texts();
  for (let at = 0; at < by.length; at += 3) expect(new Set(by.slice(at, at + 3)).size).toBe(1);
  expect(new Set(by).size).toBeGreaterThan(1);
});

test('few pages are not worth the start of a thread', async () => {
  const paths = PATHS.slice(0, 60);
  await renderWith(IN_THREAD, { paths });
  expect(new Set(await texts(paths))).toEqual(new Set(['main thread']));
});

test('a thread shows the records of the build', async () => {
  await renderWith(`
    const { dataset, hasKeys } = globalThis[Symbol.for('degen-game-analytics.records-of-build')];
    return new Response(dataset.protocols.map(({ name }) => name) + " " + hasKeys);
  `);
  expect(new Set(await texts())).toContain('Game 001,Game 002 true');
});

test('pictures and large documents are left to the main thread', async () => {
  const pathnames = ['/share/moon.png', '/data/dump/2.json', '/data/dump.json'];
  const left: string[] = [];
  await renderWith(IN_THREAD, {
    paths: [...PATHS, ...pathnames.map(pathOf)],
    inMainThread: async (pathname) => {
      if (!pathname.startsWith('/games/')) left.push(pathname);
      return 'main thread';
    },
  });
  expect(left).toEqual(['/data/dump/2.json/', '/data/dump.json/', '/share/moon.png/']);
});

test('large documents are spread among the games, after the other pages and before the pictures', async () => {
  const special = ['/share/moon.png', '/data/dump.json', '/about', '/data/dump/2.json'];
  const kinds: string[] = [];
  await renderWith(IN_THREAD, {
    threads: 0,
    paths: [...special.map(pathOf), ...PATHS.slice(0, 153)],
    inMainThread: async (pathname) => {
      const kind = pathname.split('/')[1]!;
      if (kinds.at(-1) !== kind) kinds.push(kind);
      return '';
    },
  });
  expect(kinds).toEqual(['about', 'data', 'games', 'data', 'games', 'share']);
});

test('a page that fails in a thread ends the build with its address and the reason', async () => {
  const failing = renderWith('throw new Error("no such finding");');
  await expect(failing).rejects.toThrow(
    /^\/games\/game-\d+\/\d+ cannot be rendered: no such finding$/,
  );
});

test('a page that fails in the main thread ends the build', async () => {
  const inMainThread = () => Promise.reject(new Error('no such finding'));
  await expect(renderWith(IN_THREAD, { inMainThread })).rejects.toThrow(
    /^\/games\/game-\d+\/\d+ cannot be rendered: no such finding$/,
  );
});

test('a thread that ends too early ends the build', async () => {
  await expect(renderWith('process.exit(0);')).rejects.toThrow(
    'A thread that renders pages has ended too early.',
  );
});

test('an app that lacks a route of the site is an error', async () => {
  const paths = PATHS.map((path) => ({ ...path, route: { ...path.route, route: '/other' } }));
  await expect(renderWith(IN_THREAD, { paths })).rejects.toThrow(
    'Astro has changed: a thread does not have its route /other.',
  );
});
