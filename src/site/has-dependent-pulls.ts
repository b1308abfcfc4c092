import type { Category } from '../schema/enums.ts';

const KINDS: readonly Category[] = ['timer', 'raffle', 'king-of-the-hill'];

/**
 * Whether one pull changes the next pull in games of this kind. The page of such a game shows the result of one pull
 * instead of several. The page's first sentence is longer, because it begins with a condition about other players.
 */
export function hasDependentPulls(category: Category): boolean {
  return KINDS.includes(category);
}
