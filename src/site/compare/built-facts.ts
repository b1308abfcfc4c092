import type { Protocol } from '../../content/dataset/dataset.ts';
import type { BUILT_FACETS } from '../../schema/enums.ts';
import { controlSentence } from '../rating/control-sentence.ts';
import { firstSentence } from '../wording/first-sentence.ts';

/** One short fact for each facet of `BUILT_FACETS`. */
export function builtFacts(protocol: Protocol): Record<(typeof BUILT_FACETS)[number], string> {
  const { fairness, code } = protocol.ratings;
  return {
    control: controlSentence(protocol),
    fairness: firstSentence(fairness.reason),
    code: firstSentence(code.reason),
  };
}
