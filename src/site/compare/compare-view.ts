import type { BoardRow } from '../../schema/board.ts';
import { formatCoin } from '../coin.ts';
import { EXIT_RISK_LABELS, GRADE_LABELS } from '../labels.ts';

/** What a comparison shows of a game, as finished text. */
export interface ComparedFigures {
  readonly grade: string;
  /** The average loss of 100 that are staked. */
  readonly loss: ShownFigure;
  readonly price: ShownFigure;
  readonly exitRisk: string;
  /** The words in place of the strip of 20 pulls if there is none. */
  readonly withoutStrip: string;
}

/** A figure with few digits, and the exact one. */
export interface ShownFigure {
  readonly text: string;
  readonly exact: string | null;
}

/** The text of a figure before an answer arrives, and of one that a game does not have. Neither is a zero. */
export const NOT_READ = 'Reading…';
export const NO_FIGURE = 'No figure now';

const DIGITS = 4;

export function comparedFigures(row: BoardRow): ComparedFigures {
  const { riskGrade, houseEdgePct, playedIn, sessions, exitRisk, unavailable } = row;
  return {
    grade: gradeText(riskGrade),
    loss: houseEdgePct === null ? without : lossOf(houseEdgePct),
    price:
      playedIn === null
        ? without
        : {
            text: formatCoin(playedIn.pullPrice, playedIn, DIGITS),
            exact: formatCoin(playedIn.pullPrice, playedIn, Number.MAX_SAFE_INTEGER),
          },
    exitRisk: exitRisk === null ? NO_FIGURE : EXIT_RISK_LABELS[exitRisk],
    withoutStrip:
      sessions === null && unavailable === null && houseEdgePct !== null
        ? 'No chances for 20 pulls: one pull changes the next'
        : NO_FIGURE,
  };
}

/** For example "C, medium risk". */
export function gradeText(grade: BoardRow['riskGrade']): string {
  const label = GRADE_LABELS[grade];
  return grade === 'NR' ? label : `${grade}, ${label.toLowerCase()}`;
}

const without: ShownFigure = { text: NO_FIGURE, exact: null };

/** A negative edge is a gain of the players, on average and under the assumptions of the model. */
function lossOf(houseEdgePct: number): ShownFigure {
  const size = Math.abs(houseEdgePct);
  const text = size.toLocaleString('en-US', { maximumSignificantDigits: DIGITS });
  const exact = `${size.toLocaleString('en-US', { maximumFractionDigits: 6 })} of 100`;
  if (houseEdgePct < 0) return { text: `Nothing: players gain ${text}`, exact };
  return houseEdgePct === 0 ? { text: 'Nothing', exact: null } : { text, exact };
}
