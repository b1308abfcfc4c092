import { withDays } from '../readable-text.ts';

/** The longest reason that the page shows in full, in characters. */
const MOST_SHOWN = 220;
/** The shortest first part, in characters. A shorter part would not be enough to understand the reason. */
const LEAST_SHOWN = 60;

/** A reason in two parts. The page shows the first part and folds the rest. */
export interface ReasonParts {
  readonly start: string;
  /** The part that the page hides at first; empty if the page shows the whole reason. */
  readonly rest: string;
}

/**
 * Divides a long reason after its first sentences. The page folds the rest, so that many changes fit on one page. Dates
 * in the reason get the form that the site uses everywhere. Pure.
 */
export function reasonParts(written: string): ReasonParts {
  const reason = withDays(written);
  if (reason.length <= MOST_SHOWN) return { start: reason, rest: '' };
  const sentenceEnds = [...reason.matchAll(/\. (?=\S)/g)].map(({ index }) => index + 1);
  const end = sentenceEnds.findLast((place) => place >= LEAST_SHOWN && place <= MOST_SHOWN);
  if (end === undefined) return { start: reason, rest: '' };
  return { start: reason.slice(0, end), rest: reason.slice(end + 1) };
}
