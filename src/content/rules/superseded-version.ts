import { problemAt } from '../records/content-file.ts';
import type { Rule } from './common/rule.ts';

/** Only a warning, because an editor may want an older version to count too. */
export const supersededVersion: Rule = {
  name: 'superseded-version',
  holds: 'Only the newest published version of an audit should count toward the grade.',
  looksAt: ['audit'],
  fixable: false,
  *check({ series }) {
    for (const { versions } of series) {
      const published = versions.filter(({ fields }) => fields.status === 'published');
      const newest = published.pop();
      if (newest === undefined) continue;
      for (const file of published) {
        yield problemAt(file, ['status'], {
          message: `is "published", although ${newest.path} is newer: both versions count toward the grade`,
          fix: 'if the newer version replaces this version, change the status to "superseded" and add the field "ended"; if both versions should count toward the grade, change nothing',
          severity: 'warning',
        });
      }
    }
  },
};
