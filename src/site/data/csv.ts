/** A value of a table. Null means that the value is not known or does not exist. */
export type Cell = string | number | boolean | null;

/** A column of a table: its name and its value in a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/**
 * A table as CSV (RFC 4180): first the names of the columns, then one row for each record. Every row ends with CR and
 * LF. Null becomes an empty cell. Pure.
 *
 * If a text begins with a sign such as `=`, a spreadsheet runs it as a formula. Such a text gets an apostrophe at its
 * start. A text that already begins with an apostrophe also gets another apostrophe. To get the original text, a reader
 * removes one apostrophe from the start of a text. Numbers get no apostrophe.
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

/**
 * Matches a text that gets an apostrophe: it begins with an apostrophe, a tab or a line break, or with the sign of a
 * formula. White space may come before the sign, and the sign may be full-width.
 */
const BEGINS_A_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n'])/u;

function neutral(text: string): string {
  return BEGINS_A_FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
