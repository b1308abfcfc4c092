import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each folder may import only from the folders before it. */
const ROOMS: readonly string[] = [
  'words',
  'files',
  'fields',
  'prose',
  'records',
  'rules',
  'dataset',
  'fix',
];

const ROOT = join(import.meta.dirname, '../../src/content');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** The modules that each module of `src/content` imports. */
const IMPORTS = new Map(
  FILES.map((path) => {
    const imported = readFileSync(join(ROOT, path), 'utf8').matchAll(/from '(\.[^']+)'/g);
    const targets = [...imported].map(([, target]) => join(path, '..', target!));
    return [path, targets.map((target) => target.replaceAll('\\', '/'))];
  }),
);

test('every file is in a room', () => {
  const rooms = new Set(FILES.map(roomOf));
  expect([...rooms].sort()).toEqual([...ROOMS].sort());
});

test('a room imports only from the rooms before it', () => {
  const levelOf = (path: string) => ROOMS.indexOf(roomOf(path));
  const up = [...IMPORTS].flatMap(([path, targets]) =>
    targets.filter((target) => levelOf(target) > levelOf(path)).map((target) => [path, target]),
  );
  expect(up).toEqual([]);
});

test('no files import each other in a circle', () => {
  for (const [path, targets] of IMPORTS) {
    expect(targets.flatMap((target) => [...reachedFrom(target)])).not.toContain(path);
  }
});

test('no module in the bundle of a page imports a rule, because only Node can list the rules', () => {
  const reached = [...reachedFrom('dataset/read-checked-dataset.ts')];
  expect(reached).toContain('records/join-records.ts');
  expect(reached.filter((path) => roomOf(path) === 'rules')).toEqual([]);
});

function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const target of IMPORTS.get(path) ?? []) reachedFrom(target, reached);
  return reached;
}

function roomOf(path: string): string {
  return path.split('/', 1)[0]!;
}
