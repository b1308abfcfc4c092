import { formatShare } from './percent.ts';
import { type SessionKind, sessionParts } from './session-parts.ts';

type Chances = Parameters<typeof sessionParts>[0];

/** One part of a strip that is 100 wide. */
export interface StripPart {
  readonly kind: SessionKind;
  readonly x: number;
  readonly width: number;
}

/** The smallest width of a part that is possible, so that it can be seen. */
const HAIRLINE = 1;

/** The parts of the strip from left to right, best first. A part without a chance is left out. Pure. */
export function stripParts(session: Chances): StripPart[] {
  const possible = sessionParts(session).filter(({ share }) => share > 0);
  const widths = possible.map(({ share }) => Math.max(share * 100, HAIRLINE));
  const total = widths.reduce((sum, width) => sum + width, 0);
  let x = 0;
  return possible.map(({ kind }, index) => {
    const width = round((widths[index]! * 100) / total);
    const part = { kind, x: round(x), width };
    x += width;
    return part;
  });
}

/** The two numbers that matter: "42 % ahead · 58 % lose all". */
export function stripText({ ahead, lostAll }: Pick<Chances, 'ahead' | 'lostAll'>): string {
  return `${shortShare(ahead)} ahead · ${shortShare(lostAll)} lose all`;
}

/** The cell of a table has little room, so "under 1 %" is "<1 %". */
function shortShare(share: number): string {
  return formatShare(share).replace('under ', '<').replace('over ', '>');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
