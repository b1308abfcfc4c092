import type { Rating } from '../schema/resources.ts';
import { forLetter, type Letter, notRated } from './rating.ts';

/**
 * For each letter of the rating, the largest house edge that still gets this letter, in percent. The edge is rounded to
 * hundredths before it is compared.
 */
const LIMITS: readonly (readonly [Letter, number])[] = [
  ['A', 1],
  ['B', 3],
  ['C', 8],
  ['D', 20],
];

export interface OddsInput {
  /** The house edge in percent of the price. It is negative if the player has the advantage. */
  readonly houseEdgePct: number;
  /**
   * A sentence that says why the chances depend on other players; undefined if the contract or the pool fixes the
   * chances.
   */
  readonly restsOnPlayers?: string | undefined;
}

/**
 * Rates Odds: what does a pull cost on average? A letter is given only if the contract or the pool fixes the chances.
 * An advantage of the player never gets a letter, because a letter for "−12 %" would be an inducement.
 */
export function oddsRating({ houseEdgePct, restsOnPlayers }: OddsInput): Rating {
  if (restsOnPlayers !== undefined) return notRated(restsOnPlayers);
  if (houseEdgePct < 0) {
    return notRated(
      'At this block a pull pays back more than it costs on average; there is no letter for this.',
    );
  }
  // Contracts round payouts down, so the computed edge is slightly above the fee. Without rounding, a fee that is equal
  // to a limit would get the next worse letter.
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
