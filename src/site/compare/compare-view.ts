import type { BoardRow } from '../../schema/answers/board.ts';
import type { RiskGrade } from '../../schema/enums.ts';
import { exitText, lossText, withoutStrip } from '../board/row-view.ts';
import { stripText } from '../headline/session-strip.ts';
import { exactCoin, shortCoin } from '../wording/coin.ts';

/** These rows are read from the chain. */
export const LIVE_ROWS = ['odds', 'pulls', 'price', 'exit', 'note'] as const;
export type LiveRow = (typeof LIVE_ROWS)[number];

export interface ComparedCell {
  readonly text: string;
  /** Undefined if there is no facet or no letter. */
  readonly letter?: RiskGrade;
  readonly exact?: string;
  /** The page marks a row if the games have different values. Null if the value is not known. */
  readonly value: string | null;
}

const NOT_KNOWN: ComparedCell = { text: 'Not known', value: null };

/** The cells of a game; "Not known" without a `row`. Pure. */
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
