import type { Rating } from '../schema/answers/ratings.ts';
import { forLetter, type Letter, notRated } from './rating.ts';

/** The largest house edge for each letter, in percent. The house edge is first rounded to hundredths. */
const LIMITS: readonly (readonly [Letter, number])[] = [
  ['A', 1],
  ['B', 3],
  ['C', 8],
  ['D', 20],
];

export interface OddsInput {
  /** In percent of the price. Negative if the player has the advantage. */
  readonly houseEdgePct: number;
  /**
   * Says in one sentence why the chances depend on other players. Undefined if other players do not affect the chances.
   */
  readonly restsOnPlayers?: string | undefined;
}

/**
 * Rates the average cost of a pull. A game that favours players gets no letter, because a letter would be an
 * inducement.
 */
export function oddsRating({ houseEdgePct, restsOnPlayers }: OddsInput): Rating {
  if (restsOnPlayers !== undefined) return notRated(restsOnPlayers);
  if (houseEdgePct < 0) {
    return notRated(
      'At this block a pull pays back more than it costs on average; there is no letter for this.',
    );
  }
  // Payouts are rounded down, so the edge is slightly above the fee. With two decimals, a fee exactly at a limit does
  // not get a worse letter.
  const edge = Math.round(houseEdgePct * 100) / 100;
  const index = LIMITS.findIndex(([, limit]) => edge <= limit);
  const better = index === -1 ? LIMITS.at(-1) : LIMITS[index - 1];
  return {
    grade: index === -1 ? 'F' : LIMITS[index]![0],
    reason: `A pull loses ${edge} % of its price on average.`,
    toImprove:
      better === undefined
        ? null
        : `${forLetter(better[0])} a house edge of at most ${better[1]} %.`,
    provisional: false,
  };
}
