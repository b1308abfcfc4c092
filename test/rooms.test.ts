import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder may import only from the folders before it. */
const ROOMS: readonly string[] = [
  'addresses',
  'disk',
  'schema',
  'ratings',
  'ev',
  'chain',
  'local-chain',
  'families',
  'content',
  'live',
  'observe',
  'agents',
  'serve',
  'site',
  'a2a',
  'mcp',
  'components',
  'layouts',
  'pages',
  'build',
];

const SRC = join(import.meta.dirname, '../src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(?:ts|astro)$/.test(path) && !/\.(?:test|d|fixture)\.ts$/.test(path));

const IMPORTS = new Map(FILES.map((path) => [path, importsOf(path)]));

test('every file is in a room', () => {
  const rooms = new Set(FILES.map(roomOf));
  expect([...rooms].sort()).toEqual([...ROOMS].sort());
});

test('a room imports only from the rooms before it', () => {
  const level = (path: string) => ROOMS.indexOf(roomOf(path));
  const up = [...IMPORTS].flatMap(([path, targets]) =>
    targets.filter((target) => level(target) > level(path)).map((target) => `${path} → ${target}`),
  );
  expect(up).toEqual([]);
});

test('no files import each other in a circle', () => {
  const inCircle = FILES.filter((path) =>
    importsOf(path).some((target) => reachedFrom(target).has(path)),
  );
  expect(inCircle).toEqual([]);
});

function roomOf(path: string): string {
  return path.split('/')[0]!;
}

/** Imports of types count too. */
function importsOf(path: string): string[] {
  const imported = readFileSync(join(SRC, path), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g);
  return [...imported]
    .map(([, target]) => posix.join(posix.dirname(path), target!))
    .filter((target) => FILES.includes(target));
}

function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const target of IMPORTS.get(path) ?? []) reachedFrom(target, reached);
  return reached;
}
