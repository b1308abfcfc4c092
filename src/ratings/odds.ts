import type { Rating } from '../schema/resources.ts';
import { forLetter, type Letter, notRated } from './rating.ts';

/** House edge in percent, rounded to hundredths, up to which a letter holds. */
const LIMITS: readonly (readonly [Letter, number])[] = [
  ['A', 1],
  ['B', 3],
  ['C', 8],
  ['D', 20],
];

export interface OddsInput {
  /** House edge in percent of the price; negative: the player's advantage. */
  readonly houseEdgePct: number;
  /** Why the chances rest on what other players will do, as a sentence; undefined if contract or pool fixes them. */
  readonly restsOnPlayers?: string | undefined;
}

/**
 * Odds: what does a pull cost on average? A letter only where contract or pool fixes the chances, and never for a
 * player's advantage: a letter for "−12 %" would be an inducement.
 */
export function oddsRating({ houseEdgePct, restsOnPlayers }: OddsInput): Rating {
  if (restsOnPlayers !== undefined) return notRated(restsOnPlayers);
  if (houseEdgePct < 0) {
    return notRated(
      'At this block a pull pays back more than it costs on average; that has no letter.',
    );
  }
  // Contracts round payouts down, so a fee of 3 % is an edge of a little more: that is no worse a letter.
  const edge = Math.round(houseEdgePct * 100) / 100;
  const index = LIMITS.findIndex(([, limit]) => edge <= limit);
  const better = index === -1 ? LIMITS.at(-1) : LIMITS[index - 1];
  return {
    grade: index === -1 ? 'F' : LIMITS[index]![0],
    reason: `A pull loses ${PERCENT.format(edge)} % of its price on average.`,
    toImprove:
      better === undefined
        ? null
        : `${forLetter(better[0])} a house edge of at most ${better[1]} %.`,
    provisional: false,
  };
}

const PERCENT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
