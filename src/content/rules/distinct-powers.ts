import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

export const distinctPowers: Rule = {
  name: 'distinct-powers',
  holds: 'Each power of a protocol must have its own id.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const ids = (file.fields.powers ?? []).map(({ id }) => id);
      for (const [index, id] of ids.entries()) {
        if (ids.indexOf(id) === index) continue;
        yield problemAt(file, ['powers', index, 'id'], {
          message: `is the id of another power of this protocol (got "${id}")`,
          fix: 'give each power a different id',
        });
      }
    }
  },
};
