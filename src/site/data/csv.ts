/** A value of a table. Null is a value that is not known or does not exist. */
export type Cell = string | number | boolean | null;

/** A column of a table: its name and its value in a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/**
 * A table as CSV (RFC 4180): a row of names, then a row for each record. Every row ends with CR and LF. Null is an empty
 * cell. Pure.
 *
 * Spreadsheets run a text that begins with a sign such as `=` as a formula. Such a text gets an apostrophe before it. So
 * does a text that begins with an apostrophe: a reader who removes one apostrophe at the start of a text always gets the
 * text back. Numbers get none.
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

/** Signs that begin a formula, also after spaces and in full width, and the apostrophe. */
const BEGINS_A_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n'])/u;

function neutral(text: string): string {
  return BEGINS_A_FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
