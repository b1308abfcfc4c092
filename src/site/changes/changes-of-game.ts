import type { Protocol } from '../../content/dataset/dataset.ts';
import type { ChangeEntry } from './change-entry.ts';

/** The entries about a game and about its audits, in the order in which they were given. Pure. */
export function changesOfGame(
  entries: readonly ChangeEntry[],
  { key, aliases, audits }: Pick<Protocol, 'key' | 'aliases' | 'audits'>,
): ChangeEntry[] {
  const records = new Set([
    ...[key, ...aliases].map((each) => `protocols/${each}`),
    ...audits.map(({ slug, version }) => `audits/${slug}/v${version}`),
  ]);
  return entries.filter(({ record }) => records.has(record));
}
