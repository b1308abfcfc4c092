import { RECORD_KINDS } from '../files/place.ts';
import { bodyProblem } from '../records/content-file.ts';
import type { FileRule } from './common/rule.ts';

/** The other rules skip a body that is nested too deeply, because it cannot be parsed. */
export const shallowNesting: FileRule = {
  name: 'shallow-nesting',
  holds: 'Quotes and lists in a body must not be nested so deeply that the body cannot be parsed.',
  looksAt: RECORD_KINDS,
  fixable: false,
  prepare: () => ({
    *judge(file) {
      if (file.body === null || file.body.blocks !== null) return;
      yield bodyProblem(
        file,
        { line: 1, column: 1 },
        { message: 'is nested too deeply', fix: 'use fewer levels of quotes and lists' },
      );
    },
  }),
};
