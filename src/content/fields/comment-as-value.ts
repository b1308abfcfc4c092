import type { Scalar } from 'yaml';

/** The end of a message that begins with "has no value" or "got nothing". */
export const BECAUSE_COMMENT = ', because # starts a comment';

/** The start of a fix. The usual fix comes after this text. */
export const QUOTE_OR = 'quote the value if # belongs to it; otherwise';

/**
 * Whether a field has only a comment on its line, as in `description: # six digits`.
 *
 * @param source the YAML that contains the node
 */
export function isCommentAsValue({ source: text, range }: Scalar, source: string): boolean {
  // The parser places an empty value between the colon and the comment.
  return text === '' && range != null && /^[ \t]*#/.test(source.slice(range[0]));
}
