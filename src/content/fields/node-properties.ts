import { Lexer } from 'yaml';

/** An anchor (`&name`) or a tag (`!name`), as written. */
export interface NodeProperty {
  /** Offset in the YAML. */
  readonly offset: number;
  readonly text: string;
}

/**
 * Lists all anchors and all tags of the YAML with their positions, in the order of the text. The position of a node in
 * the parsed YAML cannot be used, because it is after the anchor and the tag of the node.
 */
export function nodeProperties(source: string): {
  readonly anchors: NodeProperty[];
  readonly tags: NodeProperty[];
} {
  const anchors: NodeProperty[] = [];
  const tags: NodeProperty[] = [];
  if (!/[&!]/.test(source)) return { anchors, tags };
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
