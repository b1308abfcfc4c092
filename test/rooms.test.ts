import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportGraph } from './import-graph.ts';

const SRC = join(import.meta.dirname, '../src');

/** Each room may import only from the rooms before it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  src: [
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
  ],
  'src/content': ['words', 'files', 'fields', 'prose', 'records', 'rules', 'dataset', 'fix'],
  'src/site': [
    'wording',
    'service',
    'records',
    'series',
    'rating',
    'board',
    'headline',
    'audit',
    'changes',
    'game',
    'all-games',
    'compare',
    'home',
    'status',
    'about',
    'methodology',
    'data',
    'openapi',
    'api-page',
    'badge',
    'draw-picture',
    'share-image',
    'page-list',
    'discovery',
    'structured-data',
    'for-agents',
    'twins',
  ],
};

describe.each(Object.entries(ROOMS))('in %s', (folder, rooms) => {
  const graph = new ImportGraph(join(SRC, '..', folder));

  test('every file is in a room', () => {
    expect(graph.rooms().sort()).toEqual([...rooms].sort());
  });

  test('a room imports only from the rooms before it', () => {
    expect(graph.importsOfLater(rooms)).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(graph.inCircles()).toEqual([]);
  });
});

test('no module in the bundle of a page imports a rule, because only Node can list the rules', () => {
  const content = new ImportGraph(join(SRC, 'content'));
  const reached = [...content.reachedFrom('dataset/read-checked-dataset.ts')];
  expect(reached).toContain('records/join-records.ts');
  expect(reached.filter((path) => path.startsWith('rules/'))).toEqual([]);
});
