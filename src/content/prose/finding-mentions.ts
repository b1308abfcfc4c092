/** A finding's code, with the version that it is of where that is said: "F-02 of v1". */
export const FINDING_MENTION = /\b(F-\d+)\b(?:\s+of\s+(v\d+)\b)?/g;

/** A finding that a text mentions. */
export interface FindingMention {
  readonly code: string;
  /** As "v1", where it is named beside the code. */
  readonly version: string | undefined;
}

/** Where a finding that is mentioned stands, as "#F-02"; undefined: nowhere that is known. */
export type FindingHref = (mention: FindingMention) => string | undefined;

/** The text in parts, in order: together, with `code` for a mention, they are the text as it was. */
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
