import type { ChangeEntry } from './change-entry.ts';

/** An entry about the game `key`. */
export function entryWith(at: string, facts: number, key = 'moon'): ChangeEntry {
  return {
    id: `protocols/${key}@${at}`,
    record: `protocols/${key}`,
    at,
    ...{ name: key, game: key, keys: [key], path: `/games/${key}` },
    facts: Array.from({ length: facts }, (_, n) => ({
      text: `Setting ${n}: from 1 to 2`,
      ...{ reason: 'Read.', direction: null, kind: 'chain' },
    })),
  };
}
