import type { Protocol } from '../../content/dataset/dataset.ts';
import type { Facet } from '../../schema/enums.ts';
import { controlSentence } from '../control-sentence.ts';
import { firstSentence } from '../first-sentence.ts';

/** The facets whose letter and fact are known when the site is built. */
export const BUILT_FACETS = ['control', 'fairness', 'code'] as const satisfies readonly Facet[];

/** One short fact for each facet of `BUILT_FACETS`. */
export function builtFacts(protocol: Protocol): Record<(typeof BUILT_FACETS)[number], string> {
  const { fairness, code } = protocol.ratings;
  return {
    control: controlSentence(protocol),
    fairness: firstSentence(fairness.reason),
    code: firstSentence(code.reason),
  };
}
