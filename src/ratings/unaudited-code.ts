import type { Rating } from '../schema/resources.ts';
import { isWorse } from './rating.ts';

/**
 * Rates Code while the contract runs an implementation that the published audit did not read: at most C. A worse letter
 * stays with its reason, and so does a facet without a letter. Pure.
 *
 * @param published the rating of the code that the audit read
 */
export function unauditedCode(published: Rating): Rating {
  if (published.grade === 'NR' || isWorse(published.grade, 'C')) return published;
  return {
    grade: 'C',
    reason: 'The contract runs an implementation that the published audit did not read.',
    toImprove: 'For a B: an audit of the implementation that runs.',
    provisional: false,
  };
}
