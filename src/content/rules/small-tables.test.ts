import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const table = (columns: number, rows: number) =>
  [
    `|${'a|'.repeat(columns)}`,
    `|${'-|'.repeat(columns)}`,
    ...Array.from({ length: rows - 1 }, () => '|'),
  ].join('\n');
const problems = (text: string) =>
  problemsOf({ [OPEN_FINDING]: ['`setFee` has', `${text}\n\n\`setFee\` has`] });

test('a table may have 2,000 cells', () => {
  expect(problems(table(40, 50))).toEqual([]);
});

test.each([
  [40, 51, 2040],
  [800, 9000, 7_200_000],
])(
  'a table with %i columns and %i rows is refused, even if its rows are short',
  (columns, rows, cells) => {
    expect(problems(table(columns, rows))).toEqual([
      `content/audits/moon-lottery/v1/F-01.md:11:1 body: contains a table with ${cells} cells (${rows} rows of ${columns}); write a table with at most 2000 cells, or link to the data`,
    ]);
  },
);
