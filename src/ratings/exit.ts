import type { Rating } from '../schema/answers/ratings.ts';
import type { ExitRisk } from '../schema/enums.ts';
import { notRated } from './rating.ts';

const LETTER_OF = { low: 'A', medium: 'C', high: 'D', critical: 'F' } as const;

/**
 * Can the game pay, and can players get their money out? The exit risk decides the letter.
 *
 * @param reasons one sentence for each reason for the risk, worst first
 */
export function exitRating(risk: ExitRisk, reasons: readonly string[]): Rating {
  const reason = reasons[0] ?? 'Nothing is known about the exit.';
  if (risk === 'unknown') return notRated(reason);
  return {
    grade: LETTER_OF[risk],
    reason,
    toImprove:
      risk === 'low' ? null : 'For a better letter: more money to pay players, or another way out.',
    provisional: false,
  };
}
