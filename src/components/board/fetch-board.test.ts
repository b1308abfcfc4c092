import { afterEach, expect, test, vi } from 'vitest';
import { boardExample } from '../../site/openapi/board-example.ts';
import { fetchBoard } from './fetch-board.ts';

const [row] = boardExample.rows;
const [block] = boardExample.blocks;
const answers: Readonly<Record<string, object>> = {
  '/a': { at: '2026-11-28T10:00:01Z', blocks: [block], rows: [{ ...row, key: 'a' }], next: '/a2' },
  '/a2': { at: '2026-11-28T10:00:03Z', blocks: [block], rows: [{ ...row, key: 'b' }], next: null },
  '/b': { at: '2026-11-28T10:00:00Z', blocks: [], rows: [{ ...row, key: 'c' }], next: null },
};
const asked: string[] = [];

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('all pages of all requests make one board, which is as old as the oldest of them', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(answers[path]);
  });
  const { at, blocks, rows } = await fetchBoard('/a /b');
  expect(asked.toSorted()).toEqual(['/a', '/a2', '/b']);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'c']);
  expect(blocks).toEqual([block]);
  expect(at).toBe('2026-11-28T10:00:00Z');
});
