import { problemAt } from '../content-file.ts';
import type { Problem } from '../problem.ts';
import type { Records } from '../records.ts';

/**
 * A power that one key holds over payouts is entered as a `centralization` finding too, since the
 * grade sees findings only. A warning: whether the finding says the same, a person judges.
 */
export function* powerHasFinding({ protocols, audits, findings }: Records): Generator<Problem> {
  const published = audits.filter(({ fields }) => fields.status === 'published');
  const centralized = new Set(
    findings
      .filter(({ fields }) => fields.category === 'centralization')
      .map(({ place }) => `${place.slug}/${place.version}`),
  );
  for (const file of protocols) {
    const { powers = [] } = file.fields;
    const index = powers.findIndex(
      ({ heldBy, effect }) => heldBy === 'single-key' && effect !== 'none',
    );
    const covering = published.filter(({ fields }) => fields.covers?.includes(file.place.key));
    if (index === -1 || covering.length === 0) continue;
    if (covering.some(({ place }) => centralized.has(`${place.slug}/${place.version}`))) continue;
    yield problemAt(file, ['powers', index], {
      message:
        'is held by one key, and no published audit has a finding of category centralization',
      mend: `add the finding to ${covering[0]!.path.replace(/audit\.md$/, '')}`,
      severity: 'warning',
    });
  }
}
