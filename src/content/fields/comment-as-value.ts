import type { Scalar } from 'yaml';

/** Follows "has no value" or "got nothing". */
export const BECAUSE_COMMENT = ', because # starts a comment';

/** Precedes the usual fix. */
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
