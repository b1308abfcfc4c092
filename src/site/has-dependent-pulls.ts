import type { Category } from '../schema/enums.ts';

const KINDS: readonly Category[] = ['timer', 'raffle', 'king-of-the-hill'];

/**
 * Whether one pull changes the next one in games of this kind. An answer about such a game has no picture of several
 * pulls, and its first sentence begins with a condition about other players. The page reserves space for this longer
 * sentence.
 */
export function hasDependentPulls(category: Category): boolean {
  return KINDS.includes(category);
}
