import type { Category } from '../schema/enums.ts';

const KINDS: readonly Category[] = ['timer', 'raffle', 'king-of-the-hill'];

/**
 * Whether one pull changes the next pull in games of this kind. If it does, the page shows the result of one pull
 * instead of several. The page also reserves space for a longer first sentence, because this sentence begins with a
 * condition about other players.
 */
export function hasDependentPulls(category: Category): boolean {
  return KINDS.includes(category);
}
