import { Lexer } from 'yaml';

/** An anchor (`&name`) or a tag (`!name`), as written. */
export interface NodeProperty {
  /** Offset in the YAML. */
  readonly offset: number;
  readonly text: string;
}

/**
 * Lists all anchors and all tags of the YAML, in their order. The range of a node starts after its anchor and its tag,
 * for a group of fields even on the next line. So an editor must not be sent to the start of the range.
 */
export function nodeProperties(source: string): {
  readonly anchors: NodeProperty[];
  readonly tags: NodeProperty[];
} {
  const anchors: NodeProperty[] = [];
  const tags: NodeProperty[] = [];
  let offset = 0;
  let isContent = false;
  for (const text of new Lexer().lex(source)) {
    if (isContent) {
      isContent = false;
    } else if (MARKS.includes(text)) {
      isContent = text === CONTENT_FOLLOWS;
      continue;
    } else if (text.startsWith('&')) {
      anchors.push({ offset, text });
    } else if (text.startsWith('!')) {
      tags.push({ offset, text });
    }
    offset += text.length;
  }
  return { anchors, tags };
}

const CONTENT_FOLLOWS = '\u001f';
/**
 * The lexer adds these marks; the YAML does not contain them. Their meanings, in this order: the start of a document,
 * an incomplete list or group, and the start of a value.
 */
const MARKS: readonly string[] = ['\u0002', '\u0018', CONTENT_FOLLOWS];
