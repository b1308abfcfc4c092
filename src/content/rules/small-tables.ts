import { RECORD_KINDS } from '../files/place.ts';
import type { MarkdownNode } from '../prose/markdown-tree.ts';
import { judgeNodes, type Verdict } from './common/judge-nodes.ts';
import type { FileRule } from './common/rule.ts';

/** Markdown fills each short row with empty cells, so a text of 40 kB could make a page of gigabytes. */
const MOST_CELLS = 2000;

export const smallTables: FileRule = {
  name: 'small-tables',
  holds: `A table in a body must have at most ${MOST_CELLS} cells.`,
  looksAt: RECORD_KINDS,
  fixable: false,
  judge: (file) => (file.body?.text.includes('|') ? judgeNodes(file, judge) : []),
};

function judge({ type, children: rows = [] }: MarkdownNode): Verdict | undefined {
  if (type !== 'table') return undefined;
  const columns = rows[0]?.children?.length ?? 0;
  const cells = columns * rows.length;
  if (cells <= MOST_CELLS) return undefined;
  return {
    message: `contains a table with ${cells} cells (${rows.length} rows of ${columns})`,
    fix: `write a table with at most ${MOST_CELLS} cells, or link to the data`,
  };
}
