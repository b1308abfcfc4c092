/** A finding's code, and its version if the text gives one: "F-02 of v1". */
export const FINDING_MENTION = /\b(F-\d+)\b(?:\s+of\s+(v\d+)\b)?/g;

export interface FindingMention {
  readonly code: string;
  /** Such as "v1". Undefined if the text gives no version. */
  readonly version: string | undefined;
}

/** Returns the address of a mentioned finding, such as "#F-02". Undefined if the address is not known. */
export type FindingHref = (mention: FindingMention) => string | undefined;

/**
 * Splits the text into plain texts and mentions of findings. For example, "F-02 of v1" becomes a mention of F-02 in v1,
 * then the plain text " of v1".
 */
export function partsOf(text: string): (string | FindingMention)[] {
  const parts: (string | FindingMention)[] = [];
  let end = 0;
  for (const { index, 1: code = '', 2: version } of text.matchAll(FINDING_MENTION)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ code, version });
    end = index + code.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
