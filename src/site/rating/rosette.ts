import { FACETS, type Facet, type RiskGrade } from '../../schema/enums.ts';
import { FACET_LABELS } from '../wording/labels.ts';

/** "NR" if a grade is not known. */
export type Letters = Readonly<Record<Facet, RiskGrade>>;

/** Coordinates are between -1 and 1. */
export interface RosetteSlice {
  readonly facet: Facet;
  readonly grade: RiskGrade;
  /** The `d` of an SVG path. */
  readonly path: string;
  /** The letter lets readers recognise the grade without its colour. */
  readonly letter: { readonly text: string; readonly x: number; readonly y: number };
}

/** All slices have the same length, because a short slice would be easy to overlook. */
const LENGTH = 0.96;
/** Half of the gap between two slices, in radians. */
const GAP = 0.05;
/** The distance of a letter from the centre. The edge of the picture is at 1. */
const LETTER_AT = 0.62;

/** The slices, clockwise from the top. Pure. */
export function rosetteSlices(letters: Letters): RosetteSlice[] {
  const turn = (2 * Math.PI) / FACETS.length;
  return FACETS.map((facet, index) => {
    const grade = letters[facet];
    const [from, to] = [index * turn + GAP, (index + 1) * turn - GAP];
    const middle = (from + to) / 2;
    return {
      facet,
      grade,
      path: `M0 0L${at(from, LENGTH)}A${LENGTH} ${LENGTH} 0 0 1 ${at(to, LENGTH)}Z`,
      letter: {
        text: grade === 'NR' ? '–' : grade,
        x: rounded(Math.sin(middle) * LETTER_AT),
        y: rounded(-Math.cos(middle) * LETTER_AT),
      },
    };
  });
}

/** For example "Odds B, Exit D, Control not rated, …". */
export function rosetteText(letters: Letters): string {
  return FACETS.map((facet) => {
    const grade = letters[facet] === 'NR' ? 'not rated' : letters[facet];
    return `${FACET_LABELS[facet].name} ${grade}`;
  }).join(', ');
}

/** The angle is measured clockwise from the top. */
function at(angle: number, distance: number): string {
  return `${rounded(Math.sin(angle) * distance)} ${rounded(-Math.cos(angle) * distance)}`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
