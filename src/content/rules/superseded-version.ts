import { problemAt } from '../records/content-file.ts';
import type { AuditFile } from '../records/records.ts';
import type { Rule } from './common/rule.ts';

/** It keeps its say in the grade. A warning, since an editor may mean it. */
export const supersededVersion: Rule = {
  name: 'superseded-version',
  holds: 'An older version of an audit does not count beside a newer one.',
  looksAt: ['audit'],
  fixable: false,
  *check({ audits }) {
    const published = audits.filter(({ fields }) => fields.status === 'published');
    for (const versions of Map.groupBy(published, ({ place }) => place.slug).values()) {
      const newest = versions.reduce((a, b) => (numberOf(b) > numberOf(a) ? b : a));
      for (const file of versions) {
        if (file === newest) continue;
        yield problemAt(file, ['status'], {
          message: `still counts beside ${newest.path} (got "published")`,
          mend: 'write superseded with ended, if the newer version replaces it',
          severity: 'warning',
        });
      }
    }
  },
};

function numberOf({ place }: AuditFile): number {
  return Number(place.version.slice(1));
}
