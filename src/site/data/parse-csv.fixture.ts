/** Reads CSV (RFC 4180), whole or in lines. @throws if the text is not CSV */
export function parseCsv(csv: Iterable<string>): string[][] {
  const text = [...csv].join('');
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const [whole, inQuotes, plain] = CELL.exec(text.slice(at))!;
      row.push(inQuotes === undefined ? plain! : inQuotes.replaceAll('""', '"'));
      at += whole.length;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (!text.startsWith('\r\n', at)) {
      throw new Error(`No row ends at character ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    }
    at += 2;
    rows.push(row);
  }
  return rows;
}

const CELL = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/u;

/** Removes the apostrophe that keeps spreadsheets from running a text as a formula. */
export function textOfCell(cell: string): string {
  return cell.replace(/^'/, '');
}

/** Turns each row of a table into an object. The keys of an object are the names of the columns. */
export function recordsOf(csv: Iterable<string>): Record<string, string>[] {
  const [names = [], ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])));
}
