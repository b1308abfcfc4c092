import { isWorse, LETTERS, type Letter } from '../../../ratings/rating.ts';
import type { UnrecordedChange } from './unrecorded-changes.ts';

/**
 * The keys of protocols with a rating that would improve, in the order of the changes. What worsens a rating is
 * published at once; what improves one waits for a person, because a wrong reading could make a game look safer. A
 * rating that gets a letter for the first time counts as an improvement, unless the letter is worse than a C: without a
 * letter a reader assumes nothing. Pure.
 */
export function improvedProtocols(changes: readonly UnrecordedChange[]): string[] {
  const keys = changes.filter(improves).map(({ record }) => record.split('/')[1]!);
  return [...new Set(keys)];
}

const RATINGS: readonly string[] = ['riskGrade', 'control', 'fairness', 'code'];

function improves({ what, before, after }: UnrecordedChange): boolean {
  if (!RATINGS.includes(what) || after === null || before === null) return false;
  if (!isLetter(after)) return isLetter(before);
  return isLetter(before) ? isWorse(before, after) : !isWorse(after, 'C');
}

function isLetter(value: string): value is Letter {
  return (LETTERS as readonly string[]).includes(value);
}
