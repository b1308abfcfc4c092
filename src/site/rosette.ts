import { FACETS, type Facet, type RiskGrade } from '../schema/enums.ts';
import { FACET_LABELS } from './labels.ts';

/** The grade of each of the five facets of a game. A facet whose grade is not known has "NR". */
export type Letters = Readonly<Record<Facet, RiskGrade>>;

/** One slice of a rosette. Its coordinates are between -1 and 1. */
export interface RosetteSlice {
  readonly facet: Facet;
  readonly grade: RiskGrade;
  /** The outline of the slice, as the `d` of an SVG path. */
  readonly path: string;
  /** The letter in the slice. With it, nobody has to recognise a grade by its colour. */
  readonly letter: { readonly text: string; readonly x: number; readonly y: number };
}

/**
 * The length of every slice. It does not depend on the grade: a short slice for a bad grade would be easy to overlook,
 * and a bad game would look good.
 */
const LENGTH = 0.96;
/** Half of the gap between two slices, in radians. */
const GAP = 0.05;
/** The distance of a letter from the centre. The picture reaches from −1 to 1. */
const LETTER_AT = 0.62;

/** The slices, clockwise from the top: Odds, Exit, Control, Fairness, Code. Pure. */
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

/** The letters of all facets in words: "Odds B, Exit D, Control not rated, …". */
export function rosetteText(letters: Letters): string {
  return FACETS.map((facet) => {
    const grade = letters[facet] === 'NR' ? 'not rated' : letters[facet];
    return `${FACET_LABELS[facet].name} ${grade}`;
  }).join(', ');
}

/** A point of the drawing. The angle is measured clockwise from the top. */
function at(angle: number, distance: number): string {
  return `${rounded(Math.sin(angle) * distance)} ${rounded(-Math.cos(angle) * distance)}`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
