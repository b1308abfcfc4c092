import type { Scalar } from 'yaml';

/** The text after "has no value" or "got nothing". */
export const BECAUSE_COMMENT = ', because # starts a comment';

/** The words before the usual fix. */
export const QUOTE_OR = 'quote the value if # belongs to it; otherwise';

/**
 * Whether a field has no value, only a comment on its line: `description: # six digits`. The editor may have meant the
 * comment as the value.
 *
 * @param source the YAML that contains the node
 */
export function isCommentAsValue({ source: text, range }: Scalar, source: string): boolean {
  // An empty value has a range without length. The range is directly after the colon, or directly before the comment.
  return text === '' && range != null && /^[ \t]*#/.test(source.slice(range[0]));
}
