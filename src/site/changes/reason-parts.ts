import { withDays } from '../wording/readable-text.ts';

/** In characters. The page folds the end of a longer reason. */
const MOST_SHOWN = 220;
/** In characters. A shorter start would not be enough to understand the reason. */
const LEAST_SHOWN = 60;

export interface ReasonParts {
  readonly start: string;
  /** Empty if the page shows the whole reason. */
  readonly rest: string;
}

/** Divides a long reason after its first sentences, and rewrites its dates. Pure. */
export function reasonParts(written: string): ReasonParts {
  const reason = withDays(written);
  if (reason.length <= MOST_SHOWN) return { start: reason, rest: '' };
  const sentenceEnds = [...reason.matchAll(/\. (?=\S)/g)].map(({ index }) => index + 1);
  const end = sentenceEnds.findLast((place) => place >= LEAST_SHOWN && place <= MOST_SHOWN);
  if (end === undefined) return { start: reason, rest: '' };
  return { start: reason.slice(0, end), rest: reason.slice(end + 1) };
}
