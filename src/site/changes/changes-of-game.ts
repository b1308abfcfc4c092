import type { Protocol } from '../../content/dataset/dataset.ts';
import { withDays } from '../readable-text.ts';
import type { ChangeEntry } from './change-entry.ts';

/**
 * The entries about a game and about its audits, in the given order. In the reasons, dates are written as everywhere on
 * the site. Pure.
 */
export function changesOfGame(
  entries: readonly ChangeEntry[],
  { key, aliases, audits }: Pick<Protocol, 'key' | 'aliases' | 'audits'>,
): ChangeEntry[] {
  const records = new Set([
    ...[key, ...aliases].map((each) => `protocols/${each}`),
    ...audits.map(({ slug, version }) => `audits/${slug}/v${version}`),
  ]);
  return entries
    .filter(({ record }) => records.has(record))
    .map((entry) => ({
      ...entry,
      facts: entry.facts.map((fact) => ({
        ...fact,
        reason: fact.reason === null ? null : withDays(fact.reason),
      })),
    }));
}
