import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit } from '../files/edit.ts';

/** The usual widths of a tab in text editors, in columns. */
const TAB_WIDTHS = [2, 4, 8];

/**
 * Replaces tabs at the start of lines. Undefined if the meaning depends on their width, or if no width gives valid
 * YAML.
 * @param read parses a text; returns undefined if the text is not valid
 */
export function indentInSpaces(
  source: string,
  read: (source: string) => unknown,
): readonly Edit[] | undefined {
  const indents = [...source.matchAll(/^ *\t[ \t]*/gm)];
  if (indents.length === 0) return [];
  const readings = TAB_WIDTHS.map((width) => {
    const edits = indents.map(({ index, 0: indent }) => ({
      start: index,
      end: index + indent.length,
      text: ' '.repeat(widthOf(indent, width)),
    }));
    return { edits, data: read(applyEdits(source, edits).text) };
  }).filter(({ data }) => data !== undefined);
  const [first, ...others] = readings;
  return others.every(({ data }) => isDeepStrictEqual(data, first?.data))
    ? first?.edits
    : undefined;
}

/** A tab ends at the next column that is a multiple of its width. */
function widthOf(indent: string, tabWidth: number): number {
  let width = 0;
  for (const character of indent) width += character === '\t' ? tabWidth - (width % tabWidth) : 1;
  return width;
}
