import type { Protocol } from '../../content/dataset/dataset.ts';
import { worstLetter } from '../../ratings/rating.ts';
import { firstSentence } from '../wording/first-sentence.ts';
import { controlSentence } from './control-sentence.ts';

/**
 * Says what a key holder can do at worst. If Fairness or Code has a worse grade than Control, gives the reason for that
 * grade instead.
 */
export function worstSentence(
  protocol: Pick<Protocol, 'powers' | 'observation' | 'ratings' | 'sourcePublic'>,
): string {
  const { control, fairness, code } = protocol.ratings;
  const facets = [control, fairness, code];
  const worst = worstLetter(facets.flatMap(({ grade }) => (grade === 'NR' ? [] : [grade])));
  const deciding = facets.find(({ grade }) => grade === worst);
  return control.grade === 'NR' || deciding === undefined || deciding === control
    ? controlSentence(protocol)
    : firstSentence(deciding.reason);
}
