import { Lexer } from 'yaml';

/** An anchor (`&name`) or a tag (`!name`), as written. */
export interface NodeProperty {
  /** Offset in the YAML. */
  readonly offset: number;
  readonly text: string;
}

/** Anchors and tags in the order of the text. The YAML parser does not give their positions. */
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
/** The lexer adds these marks: start of a document, incomplete list or group, start of a value. */
const MARKS: readonly string[] = ['\u0002', '\u0018', CONTENT_FOLLOWS];
