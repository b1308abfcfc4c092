import { isWorse, LETTERS, type Letter } from '../../../ratings/rating.ts';
import type { UnrecordedChange } from './unrecorded-changes.ts';

/**
 * Returns the keys of the protocols whose ratings would improve, in the order of the changes. A protocol is listed if
 * its grade improves, or if all its changed ratings improve. A change that worsens a rating is published at once. A
 * change that improves a rating waits until a person approves it, because a wrong reading could make a game look safer.
 * Pure.
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

/**
 * Whether a change may make the game look safer. A change to `NR` always counts as an improvement. A change from `NR`
 * counts as an improvement only if the new grade is A, B or C.
 */
function improves({ before, after }: UnrecordedChange): boolean {
  if (after === null || before === null) return false;
  if (!isLetter(after)) return isLetter(before);
  return isLetter(before) ? isWorse(before, after) : !isWorse(after, 'C');
}

function isLetter(value: string): value is Letter {
  return (LETTERS as readonly string[]).includes(value);
}
