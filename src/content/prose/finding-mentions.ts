/** Matches the code of a finding, and its version if the text gives one: "F-02 of v1". */
export const FINDING_MENTION = /\b(F-\d+)\b(?:\s+of\s+(v\d+)\b)?/g;

/** A mention of a finding in a text. */
export interface FindingMention {
  readonly code: string;
  /** For example "v1"; undefined if the text gives no version. */
  readonly version: string | undefined;
}

/** Returns the address of a mentioned finding, for example "#F-02"; undefined if it is not known. */
export type FindingHref = (mention: FindingMention) => string | undefined;

/**
 * Splits the text into plain parts and mentions, in order. The plain parts and the `code` of each
 * mention, joined in order, are the original text.
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
