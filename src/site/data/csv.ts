/** Null means that the value is not known or does not exist. */
export type Cell = string | number | boolean | null;

export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/**
 * A table as CSV (RFC 4180). Null becomes an empty cell. Pure.
 *
 * Spreadsheets run a text such as `=1` as a formula, so it gets an apostrophe at its start. So does a text that begins
 * with an apostrophe.
 */
export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return [
    columns.map(([name]) => quoted(name)),
    ...rows.map((row) => columns.map(([, cell]) => cellText(cell(row)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? quoted(neutral(cell)) : String(cell);
}

/** Also matches an apostrophe, a tab or a line break at the start, and full-width signs. */
const BEGINS_A_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n'])/u;

function neutral(text: string): string {
  return BEGINS_A_FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
