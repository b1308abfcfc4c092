import { textCache } from '../files/text-cache.ts';
import { type Block, parseMarkdown } from './markdown-tree.ts';

/** 16 or more nested quotes and lists. The parser gets slower with each level. */
const NESTED_TOO_DEEPLY = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){16}/m;

/** Nothing that a reader could follow is deeper, and code that walks a tree calls itself for each level. */
const MOST_LEVELS = 50;
/** A text with fewer of these signs cannot have so many levels of emphasis, links, quotes or lists without numbers. */
const SIGNS = /[*_~[>+-]/g;

/** All rules judge one file before the next file is parsed. So a small cache is enough. */
const recent = textCache<readonly Block[] | null>(100_000);

/** Parses the body of a record into its blocks. Null if it is nested too deeply. */
export function parseBody(text: string): readonly Block[] | null {
  return recent.get(text, () => {
    if (NESTED_TOO_DEEPLY.test(text)) return null;
    try {
      const blocks = parseMarkdown(text);
      const mayBeDeep = (text.match(SIGNS)?.length ?? 0) > MOST_LEVELS;
      return mayBeDeep && isDeeperThan(MOST_LEVELS, blocks) ? null : blocks;
    } catch (error) {
      // The parser is recursive, so very deep nesting overflows the stack.
      if (!(error instanceof RangeError)) throw error;
      return null;
    }
  });
}

/** Visits level after level instead of calling itself, because the tree may be too deep for that. */
function isDeeperThan(most: number, blocks: readonly Block[]): boolean {
  let level: readonly Block[] = blocks;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
