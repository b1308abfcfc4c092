import { expect, test } from 'vitest';
import { arrangeRows, PAGE_ROWS, type TableRow } from './arrange-rows.ts';
import { tableState } from './table-state.ts';

const row = (key: string, changes: Partial<TableRow> = {}): TableRow => ({
  ...{ key, name: key, family: key, kind: 'lottery', chain: '1', grade: 'C' },
  ...{ houseEdgePct: 1, ahead: 0.5, lostAll: 0, exitRisk: 'low', hasExitCaveat: false },
  ...changes,
});
const arrange = (rows: TableRow[], query = '', found: string[] | null = null) =>
  arrangeRows(rows, tableState(new URLSearchParams(query)), found && new Set(found));
const keys = (...parameters: Parameters<typeof arrange>) =>
  arrange(...parameters).rows.map((placed) =>
    placed.kind === 'game' ? placed.key : `${placed.family}…`,
  );

const MIXED = [
  row('b', { houseEdgePct: 5, grade: 'B', ahead: 0.1, exitRisk: 'critical' }),
  row('none', { houseEdgePct: null, grade: 'NR', ahead: null, exitRisk: null }),
  row('a', { houseEdgePct: 5, grade: 'F', ahead: 0.9, exitRisk: 'low', chain: '56' }),
  row('c', { houseEdgePct: -1, grade: 'D', ahead: 0.4, exitRisk: 'medium', kind: 'timer' }),
];

test.each([
  ['', ['c', 'a', 'b', 'none']],
  ['sort=edge&order=down', ['a', 'b', 'c', 'none']],
  ['sort=name', ['a', 'b', 'c', 'none']],
  ['sort=ahead', ['a', 'c', 'b', 'none']],
  ['sort=exit', ['a', 'c', 'b', 'none']],
  ['sort=grade', ['b', 'c', 'a', 'none']],
])('?%s orders the rows, and rows without a value come last', (query, expected) => {
  expect(keys(MIXED, query)).toEqual(expected);
});

test('values of one filter are alternatives, and different filters must all match', () => {
  expect(keys(MIXED, 'chain=56')).toEqual(['a']);
  expect(keys(MIXED, 'grade=B,D')).toEqual(['c', 'b']);
  expect(keys(MIXED, 'grade=B,D&kind=timer')).toEqual(['c']);
  expect(keys(MIXED, 'exit=yes')).toEqual(['c', 'a']);
});

test('a game whose key holders can keep the money is not among the games that winners can leave', () => {
  const rows = [row('free'), row('held', { hasExitCaveat: true })];
  expect(keys(rows, 'exit=yes')).toEqual(['free']);
});

test('the games of a family follow each other at the place of the first one, and open under its heading', () => {
  const family = [3, 1, 2].map((edge) => row(`f${edge}`, { family: 'f', houseEdgePct: edge }));
  const rows = [...family, row('a', { houseEdgePct: 0 }), row('z', { houseEdgePct: 1.5 })];
  expect(keys(rows)).toEqual(['a', 'f…', 'z']);
  expect(keys(rows, 'open=f')).toEqual(['a', 'f…', 'f1', 'f2', 'f3', 'z']);
  expect(arrange(rows).rows[1]).toEqual({
    kind: 'family',
    family: 'f',
    keys: ['f1', 'f2', 'f3'],
    isOpen: false,
  });
  expect(arrange(rows).total).toBe(5);
  // A filter can leave only two games of a family. The table does not fold so few rows.
  expect(keys(family.slice(0, 2))).toEqual(['f1', 'f3']);
});

test('a search shows what it found, unfolded', () => {
  const family = [1, 2, 3].map((edge) => row(`f${edge}`, { family: 'f', houseEdgePct: edge }));
  expect(keys(family, '', ['f2', 'f3', 'f1'])).toEqual(['f1', 'f2', 'f3']);
  expect(keys(MIXED, '', ['b'])).toEqual(['b']);
});

test('a hundred rows make a page, and a page number beyond the last page shows the last page', () => {
  const many = Array.from({ length: 250 }, (_, index) => row(`k${index}`, { houseEdgePct: index }));
  expect(arrange(many).rows).toHaveLength(PAGE_ROWS);
  expect(arrange(many)).toMatchObject({ total: 250, pages: 3 });
  expect(keys(many, 'page=9')).toHaveLength(50);
});
