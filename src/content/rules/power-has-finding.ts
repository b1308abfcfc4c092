import { problemAt } from '../records/content-file.ts';
import type { FindingFile } from '../records/records.ts';
import type { Rule } from './common/rule.ts';

/**
 * The grade depends only on findings. It is a warning, because only a person can judge whether a finding
 * describes this power.
 */
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

/** A finding whose category cannot be read may be the right one. Its category is reported elsewhere. */
function mayBeCentralization({ fields }: FindingFile): boolean {
  return (fields.category ?? 'centralization') === 'centralization';
}
