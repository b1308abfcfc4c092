import type { BoardRow } from '../../schema/board.ts';
import { exactCoin, shortCoin } from '../coin.ts';
import { exitText, lossText, withoutStrip } from '../home/row-view.ts';
import { GRADE_LABELS } from '../labels.ts';

/** What a comparison shows of a game, as finished text. The words are those of the table on the home page. */
export interface ComparedFigures {
  /** The average loss of 100 that are staked. */
  readonly loss: string;
  readonly price: string;
  /** The exact price; null if there is none. */
  readonly exactPrice: string | null;
  readonly exit: string;
  /** The words in place of the strip of 20 pulls. */
  readonly withoutStrip: string;
}

export function comparedFigures(row: BoardRow): ComparedFigures {
  const { houseEdgePct, winProbability, exitRisk, playedIn } = row;
  const unavailable = row.unavailable?.code ?? null;
  const figures = { houseEdgePct, winProbability, exitRisk, unavailable };
  return {
    loss: lossText(figures),
    price: playedIn === null ? 'Not known' : shortCoin(playedIn.pullPrice, playedIn),
    exactPrice: playedIn && exactCoin(playedIn.pullPrice, playedIn),
    exit: exitText(figures),
    withoutStrip: withoutStrip(figures),
  };
}

/** For example "C, medium risk". */
export function gradeText(grade: BoardRow['riskGrade']): string {
  const label = GRADE_LABELS[grade];
  return grade === 'NR' ? label : `${grade}, ${label.toLowerCase()}`;
}
