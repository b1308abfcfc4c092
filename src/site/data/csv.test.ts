import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, type Column, csvLines } from './csv.ts';
import { parseCsv, textOfCell } from './parse-csv.fixture.ts';

const tableOf = (rows: readonly (readonly Cell[])[], width: number) => {
  const columns = Array.from(
    { length: width },
    (_, at): Column<readonly Cell[]> => [`c${at}`, (row) => row[at]!],
  );
  return [...csvLines(columns, rows)].join('');
};
const cellOf = (cell: Cell) => parseCsv(tableOf([[cell]], 1))[1]![0];

test('a table is a row of names and a row for each record, each with CR and LF at its end', () => {
  const columns: Column<{ name: string; count: number | null }>[] = [
    ['name', ({ name }) => name],
    ['count', ({ count }) => count],
  ];
  const rows = [
    { name: 'Moon', count: 2 },
    { name: 'Sun, "the" star', count: null },
  ];
  expect([...csvLines(columns, rows)]).toEqual([
    'name,count\r\n',
    'Moon,2\r\n',
    '"Sun, ""the"" star",\r\n',
  ]);
});

test('a table without records has only the row of names', () => {
  expect(tableOf([], 2)).toBe('c0,c1\r\n');
});

describe('a text that a spreadsheet would run', () => {
  test.each([
    '=HYPERLINK("https://evil.example")',
    '+1',
    '-1',
    '@moon',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    "'=1",
  ])('%j gets an apostrophe before it', (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  });

  test.each(['a=1', '1-2', 'Moon @ Sun', ''])('%j is no such text', (text) => {
    expect(cellOf(text)).toBe(text);
  });
});

test('numbers are not changed, also below zero', () => {
  expect([-1.5, 0, 12].map(cellOf)).toEqual(['-1.5', '0', '12']);
});

test('a reader gets back every text of every table', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'=+-@\'", \t\r\n;a1'), maxLength: 8 }),
  );
  const tables = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width })));
  fc.assert(
    fc.property(tables, (rows) => {
      const width = rows[0]?.length ?? 1;
      const [, ...read] = parseCsv(tableOf(rows, width));
      expect(read.map((row) => row.map(textOfCell))).toEqual(rows);
    }),
  );
});

test('no cell of any text begins with a sign that starts a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\'", \t\r\na'), maxLength: 8 });
  fc.assert(
    fc.property(text, (value) => {
      expect(cellOf(value)).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }),
  );
});
