import { problemAt } from '../records/content-file.ts';
import type { AuditFile } from '../records/records.ts';
import type { Rule } from './common/rule.ts';

/** The grade sees findings only. A warning: whether the finding says the same, a person judges. */
export const powerHasFinding: Rule = {
  name: 'power-has-finding',
  holds: 'A power that one key holds over payouts is entered as a centralization finding too.',
  looksAt: ['protocol'],
  fixable: false,
  *check({ protocols, audits, findings }) {
    const centralized = new Set(
      findings
        // One whose category cannot be read may be the one: it has a problem of its own.
        .filter(({ fields: { category } }) => (category ?? 'centralization') === 'centralization')
        .map(({ place }) => `${place.slug}/${place.version}`),
    );
    const publishedOf = new Map<string, AuditFile[]>();
    for (const audit of audits) {
      if (audit.fields.status !== 'published') continue;
      for (const key of audit.fields.covers ?? []) {
        const covering = publishedOf.get(key);
        if (covering === undefined) publishedOf.set(key, [audit]);
        else covering.push(audit);
      }
    }
    for (const file of protocols) {
      const index = (file.fields.powers ?? []).findIndex(
        ({ heldBy, effect }) => heldBy === 'single-key' && effect !== 'none',
      );
      const covering = publishedOf.get(file.place.key) ?? [];
      if (index === -1 || covering.length === 0) continue;
      if (covering.some(({ place }) => centralized.has(`${place.slug}/${place.version}`))) continue;
      yield problemAt(file, ['powers', index], {
        message:
          'is held by one key, and no published audit has a finding of category centralization',
        mend: `add the finding to ${covering[0]!.path.replace(/audit\.md$/, '')}`,
        severity: 'warning',
      });
    }
  },
};
