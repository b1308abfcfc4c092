import type { BoardRow } from '../../schema/board.ts';
import type { RiskGrade } from '../../schema/enums.ts';
import { exactCoin, shortCoin } from '../coin.ts';
import { exitText, lossText, withoutStrip } from '../home/row-view.ts';
import { stripText } from '../session-strip.ts';

/** The rows whose content is read from the chain. */
export const LIVE_ROWS = ['odds', 'pulls', 'price', 'exit', 'note'] as const;
export type LiveRow = (typeof LIVE_ROWS)[number];

/** A cell of the comparison: the finished text of one row for one game. */
export interface ComparedCell {
  readonly text: string;
  /** The letter of the facet. Absent if the row belongs to no facet, or if the letter is not known. */
  readonly letter?: RiskGrade;
  /** The exact amount, which the page shows if the reader asks for it. */
  readonly exact?: string;
  /** The value that is compared with the cells of the other games; null if it is not known. */
  readonly value: string | null;
}

const NOT_KNOWN: ComparedCell = { text: 'Not known', value: null };

/**
 * The cells of a game, in the same words as the table on the home page. If `row` is undefined, all cells are "Not
 * known". Pure.
 */
export function comparedCells(row: BoardRow | undefined): Record<LiveRow, ComparedCell> {
  if (row === undefined) {
    return {
      odds: NOT_KNOWN,
      pulls: NOT_KNOWN,
      price: NOT_KNOWN,
      exit: NOT_KNOWN,
      note: NOT_KNOWN,
    };
  }
  const { houseEdgePct, winProbability, exitRisk, playedIn, sessions, ratings, note } = row;
  const unavailable = row.unavailable?.code ?? null;
  const figures = { houseEdgePct, winProbability, exitRisk, unavailable };
  const loss = lossText(figures);
  const pulls = sessions === null ? withoutStrip(figures) : stripText(sessions);
  const price = playedIn === null ? null : shortCoin(playedIn.pullPrice, playedIn);
  return {
    odds: { text: loss, letter: ratings.odds, value: houseEdgePct === null ? null : loss },
    pulls: { text: pulls, value: houseEdgePct === null ? null : pulls },
    price:
      playedIn === null || price === null
        ? NOT_KNOWN
        : { text: price, exact: exactCoin(playedIn.pullPrice, playedIn), value: price },
    exit: {
      text: exitText(figures),
      letter: ratings.exit,
      value: exitRisk === null ? null : `${ratings.exit} ${exitRisk}`,
    },
    note: { text: note ?? 'None', value: null },
  };
}
