import { isWorse, LETTERS, type Letter } from '../../../ratings/rating.ts';
import type { UnrecordedChange } from './unrecorded-changes.ts';

/**
 * Protocols whose grade improves, or whose changed ratings all improve. A person must approve them, because a reading
 * may be wrong. Pure.
 */
export function improvedProtocols(changes: readonly UnrecordedChange[]): string[] {
  const ofProtocol = Map.groupBy(
    changes.filter(({ what }) => RATINGS.includes(what)),
    ({ record }) => record.split('/')[1]!,
  );
  return [...ofProtocol].filter(([, ratings]) => improve(ratings)).map(([key]) => key);
}

const RATINGS: readonly string[] = ['riskGrade', 'control', 'fairness', 'code'];

function improve(ratings: readonly UnrecordedChange[]): boolean {
  const better = ratings.filter(improves);
  const gradeImproves = better.some(({ what }) => what === 'riskGrade');
  return gradeImproves || (better.length > 0 && better.length === ratings.length);
}

/** A change from a letter to `NR` is an improvement. A change from `NR` to A, B or C is also one. */
function improves({ before, after }: UnrecordedChange): boolean {
  if (after === null || before === null) return false;
  if (!isLetter(after)) return isLetter(before);
  return isLetter(before) ? isWorse(before, after) : !isWorse(after, 'C');
}

function isLetter(value: string): value is Letter {
  return (LETTERS as readonly string[]).includes(value);
}
