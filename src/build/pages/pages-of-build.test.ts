import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inOtherNode } from '../../disk/other-node.fixture.ts';
import { readBuiltFiles } from '../output/describe-files.ts';
import { pagesOfBuild } from './pages-of-build.ts';

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-of-build-'));
  await write('package-lock.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const PATHS = [
  { pathname: '/404', route: { type: 'page' } },
  { pathname: '/about', route: { type: 'page' } },
  { pathname: '/games/moon', route: { type: 'page' }, cacheKey: 'moon' },
  { pathname: '/games/moon.md', route: { type: 'endpoint' }, cacheKey: 'moon' },
] as unknown as Paths;

/** Returns the paths that had to be rendered. The paths that are left to Astro come first. */
async function build(code: string, paths = PATHS, inPlace = false): Promise<string[]> {
  await write('code/entry.mjs', code);
  const [built, last] = [join(root, 'next'), inPlace ? undefined : join(root, 'last')];
  await mkdir(built, { recursive: true });
  const records = async () => ({ file: 0, ends: [] });
  const reuse = pagesOfBuild({ root, built, last, site: 'https://games.example', records });
  const { writeBundle } = reuse.plugin as unknown as { writeBundle: (options: object) => void };
  writeBundle.call({ environment: { name: 'prerender' } }, { dir: join(root, 'code') });
  const rendered: string[] = [];
  const renderer = {
    getStaticPaths: async () => paths,
    render: async ({ url }: Request) => {
      const { pathname } = new URL(url);
      rendered.push(pathname);
      return { response: new Response(pathname) };
    },
  } as unknown as AstroPrerenderer;
  const ofAstro = await reuse.prerenderer(renderer).getStaticPaths();
  for (const { pathname } of ofAstro) await write(`next${pathname}/index.html`, pathname);
  const files = readBuiltFiles(built, reuse.rendered(), reuse.kept());
  expect(files.size).toBe(paths.length);
  await reuse.store(files);
  await cp(built, join(root, 'last'), { recursive: true });
  await rm(built, { recursive: true });
  return [...ofAstro.map(({ pathname }) => pathname), ...rendered];
}

/** The page for missing addresses is left to Astro, and the others have their addresses. */
const WITHOUT_KEY = ['/404', '/about/'];
const ALL = [...WITHOUT_KEY, '/games/moon/', '/games/moon.md'];

test('a build renders a page again only if the page has no key or its key has changed', async () => {
  expect(await build('a')).toEqual(ALL);
  expect(await build('a')).toEqual(WITHOUT_KEY);
  const changed = PATHS.map((path, at) => (at === 2 ? { ...path, cacheKey: 'changed' } : path));
  expect(await build('a', changed)).toEqual([...WITHOUT_KEY, '/games/moon/']);
  expect(await build('a', changed)).toEqual(WITHOUT_KEY);
});

test('a page replaces a public file at its address, as in a build without a last output', async () => {
  await build('a');
  await write('next/games/moon.md', 'public');
  expect(await build('a')).toEqual([...WITHOUT_KEY, '/games/moon.md']);
  expect(await readFile(join(root, 'last/games/moon.md'), 'utf8')).toBe('/games/moon.md');
});

test('a build that writes over the last output renders every page', async () => {
  await build('a');
  expect(await build('a', PATHS, true)).toEqual(ALL);
});

test('a build renders every page again if the code or the packages have changed', async () => {
  await build('a');
  expect(await build('b')).toEqual(ALL);
  await write('package-lock.json', '{ "packages": {} }');
  expect(await build('b')).toEqual(ALL);
});

test('a build with another version of Node renders every page again', async () => {
  await build('a');
  expect(await inOtherNode(() => build('a'))).toEqual(ALL);
});

test('the random key that Astro writes into the code of each build does not count', async () => {
  const codeWith = (letter: string) => `{"key":"${letter.repeat(43)}=","routes":[]}`;
  await build(codeWith('a'));
  expect(await build(codeWith('b'))).toEqual(WITHOUT_KEY);
});

test('another text with the name "key" counts', async () => {
  await build('{"key":"moon"}');
  expect(await build('{"key":"sun"}')).toEqual(ALL);
});

test('pages whose file has another form are left to Astro', async () => {
  const others = [
    { pathname: '/500', route: { type: 'page' } },
    { pathname: '/old', route: { type: 'redirect' } },
  ] as unknown as Paths;
  expect(await build('a', others)).toEqual(['/500', '/old']);
});

test('two routes that make the same file end the build', async () => {
  await expect(build('a', [...PATHS, PATHS[1]!])).rejects.toThrow(
    'Two routes make /about/index.html. Remove one of them.',
  );
});
