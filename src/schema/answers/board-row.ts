import type { BoardRow } from './board.ts';
import type { Headline } from './headline.ts';

/** In pulls. The board and the series show the results of this many pulls in a row. */
export const BOARD_PULLS = 20;

/** Builds a row of the board from a headline. Pure. */
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
    winProbability: analytics?.risk?.winProbability ?? null,
    exitRisk: analytics?.exitLiquidity.risk ?? null,
    closesAt: analytics?.closesAt ?? null,
    note: headline.note ?? null,
    unavailable: headline.unavailable ?? null,
  };
}
