/** Null means that the value is not known or does not exist. */
export type Cell = string | number | boolean | null;

export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/**
 * The lines of a table as CSV (RFC 4180). Null becomes an empty cell. Pure.
 *
 * Spreadsheets would run a text such as `=1` as a formula. Such texts get an apostrophe at the start. A text that
 * already begins with an apostrophe gets a second one.
 */
export function* csvLines<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row>,
): Iterable<string> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  yield line(columns.map(([name]) => quoted(name)));
  for (const row of rows) yield line(columns.map(([, cell]) => cellText(cell(row))));
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'string' ? quoted(neutral(cell)) : String(cell);
}

/** Matches the signs of a formula, even in full width. Also matches a leading tab, line break or apostrophe. */
const BEGINS_A_FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n'])/u;

function neutral(text: string): string {
  return BEGINS_A_FORMULA.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
