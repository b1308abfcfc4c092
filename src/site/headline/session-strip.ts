import { shortShare } from '../wording/percent.ts';
import { type SessionKind, sessionParts } from './session-parts.ts';

type Chances = Parameters<typeof sessionParts>[0];

/** The whole strip has a width of 100. */
export interface StripPart {
  readonly kind: SessionKind;
  readonly x: number;
  readonly width: number;
}

/** A narrower part would look like an error in the picture. */
const NARROWEST = 2;
/** Parts with a smaller chance are left out. */
const LEAST_SHOWN = 0.005;

/** The parts from left to right, best first. Parts with almost no chance are left out. Pure. */
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

/** From this chance on, the text always names the loss of everything. */
const WORTH_NAMING = 0.05;

/** If the chance to be ahead is smaller than this, the text may show two losses instead. */
const HARDLY_AHEAD = 0.01;

/** The two most important chances, for example "42 % ahead · 58 % lose all". Pure. */
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
