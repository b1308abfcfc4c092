import { shortShare } from './percent.ts';
import { type SessionKind, sessionParts } from './session-parts.ts';

type Chances = Parameters<typeof sessionParts>[0];

/** One part of a strip. The whole strip has a width of 100. */
export interface StripPart {
  readonly kind: SessionKind;
  readonly x: number;
  readonly width: number;
}

/**
 * The smallest width of a visible part, before all parts are scaled to a total width of 100. A narrower part would look
 * like an error in the picture.
 */
const NARROWEST = 2;
/**
 * Parts with a smaller chance are left out. If such a chance is important, the text below the strip names it as "<1 %".
 */
const LEAST_SHOWN = 0.005;

/** The parts of the strip from left to right, best first. A part with almost no chance is left out. Pure. */
export function stripParts(session: Chances): StripPart[] {
  const possible = sessionParts(session).filter(({ share }) => share >= LEAST_SHOWN);
  const widths = possible.map(({ share }) => Math.max(share * 100, NARROWEST));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let x = 0;
  return possible.map(({ kind }, index) => {
    const width = round((widths[index]! * 100) / total);
    const part = { kind, x: round(x), width };
    x += width;
    return part;
  });
}

/** If the chance to lose everything is at least this large, the text always names this chance. */
const WORTH_NAMING = 0.05;

/** If the chance to be ahead is below this value, the text may leave it out and name two losses instead. */
const HARDLY_AHEAD = 0.01;

/**
 * The two most important chances, for example "42 % ahead · 58 % lose all". The second one is the chance to lose
 * everything. If this chance is below `WORTH_NAMING`, the second one is the chance of the most frequent loss. If the
 * chance to be ahead is below `HARDLY_AHEAD`, the text may name two losses: the most frequent loss, and the loss of
 * everything. Pure.
 */
export function stripText(session: Chances): string {
  const [ahead, ...losses] = sessionParts(session);
  const lostAll = losses.at(-1)!;
  const mostFrequent = losses.reduce((most, part) => (part.share > most.share ? part : most));
  const named = lostAll.share >= WORTH_NAMING ? lostAll : mostFrequent;
  if (named !== mostFrequent && ahead!.share < HARDLY_AHEAD)
    return `${mostFrequent.text} · ${named.text}`;
  return `${shortShare(ahead!.share)} ahead · ${shortShare(named.share)} ${named.words}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
