import { problemAt } from '../records/content-file.ts';
import type { FindingFile } from '../records/records.ts';
import type { Rule } from './common/rule.ts';

/** The grade sees findings only. A warning: whether the finding says the same, a person judges. */
export const powerHasFinding: Rule = {
  name: 'power-has-finding',
  holds: 'A power over payouts that one key holds is also recorded as a centralization finding.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols }) {
    for (const file of protocols) {
      const index = (file.fields.powers ?? []).findIndex(
        ({ heldBy, effect }) => heldBy === 'single-key' && effect !== 'none',
      );
      const published = file.audits.filter(({ fields }) => fields.status === 'published');
      if (index === -1 || published.length === 0) continue;
      if (published.some(({ findings }) => findings.some(mayBeCentralization))) continue;
      yield problemAt(file, ['powers', index], {
        message:
          'is held by one key, but no published audit has a finding of category centralization',
        fix: `add the finding to ${published[0]!.path.replace(/audit\.md$/, '')}`,
        severity: 'warning',
      });
    }
  },
};

/** One whose category cannot be read may be the one: it has a problem of its own. */
function mayBeCentralization({ fields }: FindingFile): boolean {
  return (fields.category ?? 'centralization') === 'centralization';
}
