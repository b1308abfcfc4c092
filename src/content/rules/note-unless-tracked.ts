import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const noteUnlessTracked: Rule = {
  name: 'note-unless-tracked',
  holds:
    'A protocol that is not tracked needs a note with the reason. A tracked protocol must not have a note.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const { status } = file.fields;
      if (status === undefined) continue;
      const hasNote = file.frontmatter?.has(['note']) ?? false;
      if (status !== 'tracked' && !hasNote) {
        yield problemAt(file, ['status'], {
          message: `is "${status}", so the record needs the field "note"`,
          fix: 'add the field "note" with one sentence that says why this game is not read from the chain',
        });
      } else if (status === 'tracked' && hasNote) {
        yield problemAt(file, ['note'], {
          on: 'key',
          message: 'is only for protocols that are not tracked, but the status is "tracked"',
          fix: 'delete this line, or change the status',
        });
      }
    }
  },
};
