import { textCache } from '../files/text-cache.ts';
import { type Block, parseMarkdown } from './markdown-tree.ts';

/** 16 or more nested quotes and lists. The parser gets slower with each level. */
const NESTED_TOO_DEEPLY = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

/** All rules judge one file before the next file is parsed. So a small cache is enough. */
const recent = textCache<readonly Block[] | null>(100_000);

/** Parses the body of a record into its blocks. Null if it is nested too deeply. */
export function parseBody(text: string): readonly Block[] | null {
  return recent.get(text, () => {
    if (NESTED_TOO_DEEPLY.test(text)) return null;
    try {
      return parseMarkdown(text);
    } catch (error) {
      // The parser is recursive, so very deep nesting overflows the stack.
      if (!(error instanceof RangeError)) throw error;
      return null;
    }
  });
}
