import { RECORD_KINDS } from '../files/place.ts';
import { nestingProblem } from '../records/nesting-problem.ts';
import type { FileRule } from './common/rule.ts';

/** Other rules skip a body that is nested too deeply, because such a body cannot be parsed. */
export const shallowNesting: FileRule = {
  name: 'shallow-nesting',
  holds:
    'Quotes, lists and emphasis in a body must not be nested so deeply that the body cannot be parsed.',
  looksAt: RECORD_KINDS,
  fixable: false,
  judge: (file) => [nestingProblem(file)].filter((found) => found !== undefined),
};
