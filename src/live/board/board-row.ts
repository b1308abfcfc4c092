import type { BoardRow } from '../../schema/board.ts';
import type { Headline } from '../../schema/resources.ts';

/** The number of pulls in a row that the board and the series show. */
export const BOARD_PULLS = 20;

/** The row of a headline: the same figures, without what only one game's page needs. Pure. */
export function boardRow(headline: Headline): BoardRow {
  const { key, name, category, chainId, status, riskGrade, ratings, analytics } = headline;
  const { odds, exit, control, fairness, code } = ratings;
  return {
    ...{ key, name, category, chainId, status, riskGrade },
    ratings: {
      odds: odds.grade,
      exit: exit.grade,
      control: control.grade,
      fairness: fairness.grade,
      code: code.grade,
    },
    evPerPullEth: analytics?.evPerPullEth ?? null,
    evPerPullWei: analytics?.evPerPullWei ?? null,
    houseEdgePct: analytics?.houseEdgePct ?? null,
    pullPriceWei: analytics?.pullPriceWei ?? null,
    maxPayoutWei: analytics?.risk?.maxPayoutWei ?? null,
    availableWei: analytics?.exitLiquidity.availableWei ?? null,
    playedIn: analytics?.playedIn ?? null,
    sessions: analytics?.sessions?.find(({ pulls }) => pulls === BOARD_PULLS) ?? null,
    exitRisk: analytics?.exitLiquidity.risk ?? null,
    closesAt: analytics?.closesAt ?? null,
    note: headline.note ?? null,
    unavailable: headline.unavailable ?? null,
  };
}
