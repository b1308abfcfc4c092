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
 * Splits the text into plain parts and mentions of findings. A mention replaces only the code in the text. The words
 * "of v1" stay in the next plain part.
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
