import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltFiles } from '../output/describe-files.ts';
import { fileOf, type Path, renderPages } from './render-pages.ts';

const SITE = 'https://games.example';
const path = (pathname: string, type: 'page' | 'endpoint') =>
  ({ pathname, route: { type, component: pathname } }) as unknown as Path;

let built: string;
beforeEach(async () => {
  built = await mkdtemp(join(tmpdir(), 'render-pages-'));
});
afterEach(() => rm(built, { recursive: true }));

test('each page is written to its file', async () => {
  const paths = [path('/games/moon', 'page'), path('/v1/games/moon/audit.json', 'endpoint')];
  const requests: [string, unknown][] = [];
  const files = await renderPages(
    {
      render: async (request, { routeData }) => {
        requests.push([request.url, routeData]);
        return { response: new Response(`é of ${request.url}`) };
      },
    },
    ...[paths, SITE, built],
  );
  expect(requests).toEqual([
    [`${SITE}/games/moon/`, paths[0]!.route],
    [`${SITE}/v1/games/moon/audit.json`, paths[1]!.route],
  ]);
  expect(paths.map(fileOf)).toEqual(['/games/moon/index.html', '/v1/games/moon/audit.json']);
  const [page, answer] = await Promise.all(
    paths.map((path) => readFile(join(built, fileOf(path)), 'utf8')),
  );
  expect(files).toEqual(readBuiltFiles(built));
  expect(page).toBe(`é of ${SITE}/games/moon/`);
  expect(answer).toBe(`é of ${SITE}/v1/games/moon/audit.json`);
});

test('all pages are written, however many there are', async () => {
  const paths = Array.from({ length: 45 }, (_, at) => path(`/games/${at}.md`, 'endpoint'));
  const renderer = { render: async ({ url }: Request) => new Response(url) };
  const files = await renderPages(renderer, paths, SITE, built);
  expect(files.size).toBe(45);
  expect(files).toEqual(readBuiltFiles(built));
});

test('a page that cannot be written ends the build', async () => {
  const paths = [path('/games', 'endpoint'), path('/games/moon.md', 'endpoint')];
  const renderer = { render: async () => new Response('text') };
  await expect(renderPages(renderer, paths, SITE, built)).rejects.toThrow('EEXIST');
});

test('a page that fails ends the build with its address and the reason', async () => {
  const cause = new Error('no such finding');
  const failing = renderPages(
    { render: () => Promise.reject(cause) },
    ...[[path('/games/moon', 'page')], SITE, built],
  );
  await expect(failing).rejects.toThrow('/games/moon cannot be rendered: no such finding');
  await expect(failing).rejects.toMatchObject({ cause });
});

test.each([301, 404, 500])('an answer with status %i is not written', async (status) => {
  const failing = renderPages(
    { render: async () => new Response('text', { status }) },
    ...[[path('/v1/x.json', 'endpoint')], SITE, built],
  );
  await expect(failing).rejects.toThrow(
    `/v1/x.json cannot be rendered: The status is ${status}, not 200.`,
  );
  await expect(readFile(join(built, '/v1/x.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});
