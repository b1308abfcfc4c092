import { withDays } from '../readable-text.ts';

/** A reason up to this length is shown whole. */
const MOST_SHOWN = 220;
/** A part shorter than this says too little on its own. */
const LEAST_SHOWN = 60;

/** A reason whose end is folded. */
export interface ReasonParts {
  readonly start: string;
  /** Empty if the reason is short. */
  readonly rest: string;
}

/** Divides a long reason after its first sentences, so that a day of changes stays short. Its days have the form of all pages. Pure. */
export function reasonParts(written: string): ReasonParts {
  const reason = withDays(written);
  if (reason.length <= MOST_SHOWN) return { start: reason, rest: '' };
  const sentenceEnds = [...reason.matchAll(/\. (?=\S)/g)].map(({ index }) => index + 1);
  const end = sentenceEnds.findLast((place) => place >= LEAST_SHOWN && place <= MOST_SHOWN);
  if (end === undefined) return { start: reason, rest: '' };
  return { start: reason.slice(0, end), rest: reason.slice(end + 1) };
}
