import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type Edit } from '../files/edit.ts';

/** At how many columns editors show a tab. */
const TAB_WIDTHS = [2, 4, 8];

/**
 * The edits that write spaces for tabs at the starts of the lines of a YAML text, if it says the same at every
 * width of a tab at which it can be read. Undefined if it does not, or cannot be read at any: then nobody
 * knows how many spaces are meant. `read` gives what a text says, or undefined.
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

/** A tab leads to the next column that is a multiple of its width. */
function widthOf(indent: string, tabWidth: number): number {
  let width = 0;
  for (const character of indent) width += character === '\t' ? tabWidth - (width % tabWidth) : 1;
  return width;
}
