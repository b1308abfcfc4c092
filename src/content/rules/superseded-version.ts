import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** The older version still counts in the grade. This rule only warns, because an editor may want both versions to count. */
export const supersededVersion: Rule = {
  name: 'superseded-version',
  holds: 'An older version of an audit does not count beside a newer one.',
  looksAt: ['audit'],
  fixable: false,
  *check({ series }) {
    for (const { versions } of series) {
      const published = versions.filter(({ fields }) => fields.status === 'published');
      const newest = published.pop();
      if (newest === undefined) continue;
      for (const file of published) {
        yield problemAt(file, ['status'], {
          message: `still counts beside ${newest.path} (got "published")`,
          fix: 'if the newer version replaces it, change the status to superseded and add ended',
          severity: 'warning',
        });
      }
    }
  },
};
