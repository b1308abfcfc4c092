import type { Protocol } from '../content/dataset/dataset.ts';
import type { RiskGrade } from '../schema/enums.ts';
import { controlSentence } from './control-sentence.ts';
import { firstSentence } from './first-sentence.ts';

/** A higher number is a worse grade. The number 0 for NR means that the grade is never the worst. */
const BADNESS: Readonly<Record<RiskGrade, number>> = { NR: 0, A: 1, B: 2, C: 3, D: 4, F: 5 };

/**
 * The second sentence about a game: the worst that a key holder can do. If Fairness or Code has a worse grade than
 * Control, the sentence is the reason of that facet. The page then begins with the larger problem.
 */
export function worstSentence(
  protocol: Pick<Protocol, 'powers' | 'observation' | 'ratings' | 'sourcePublic'>,
): string {
  const { control, fairness, code } = protocol.ratings;
  const worse = BADNESS[code.grade] > BADNESS[fairness.grade] ? code : fairness;
  return BADNESS[worse.grade] > BADNESS[control.grade] && control.grade !== 'NR'
    ? firstSentence(worse.reason)
    : controlSentence(protocol);
}
