import { type Document, visit } from 'yaml';

/** The ranges of keys and single values. White space inside a range is part of the key or the value. */
export function scalarRanges(document: Document.Parsed): readonly Range[] {
  const ranges: Range[] = [];
  visit(document, {
    Scalar: (_, { range }) => {
      if (range) ranges.push({ start: range[0], end: range[1] });
    },
  });
  return ranges;
}

type Range = { readonly start: number; readonly end: number };

export function isInside(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({ start, end }) => offset >= start && offset < end);
}
