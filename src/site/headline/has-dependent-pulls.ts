import type { Category } from '../../schema/enums.ts';

const KINDS: readonly Category[] = ['timer', 'raffle', 'king-of-the-hill'];

/** Whether one pull changes the next pull. The page then shows the result of only one pull. */
export function hasDependentPulls(category: Category): boolean {
  return KINDS.includes(category);
}
