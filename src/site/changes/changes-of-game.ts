import type { Protocol } from '../../content/dataset/dataset.ts';
import { withDays } from '../wording/readable-text.ts';
import type { ChangedFact, ChangeEntry } from './change-entry.ts';

type RecordsOfGame = Pick<Protocol, 'key' | 'aliases' | 'audits'>;

/** The names of the records of a game and its audits. Former keys of the game are included. */
export function recordsOfGame({ key, aliases, audits }: RecordsOfGame): ReadonlySet<string> {
  return new Set([
    ...[key, ...aliases].map((each) => `protocols/${each}`),
    ...audits.map(({ slug, version }) => `audits/${slug}/v${version}`),
  ]);
}

/** The entries about a game and its audits, with dates for readers. Pure. */
export function changesOfGame(
  entries: readonly ChangeEntry[],
  protocol: RecordsOfGame,
): ChangeEntry[] {
  const records = recordsOfGame(protocol);
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

const MOST_CHANGES = 6;

export interface LatestFacts {
  readonly facts: readonly (ChangedFact & Pick<ChangeEntry, 'at'>)[];
  /** Says that nothing is recorded, or how many changes are not shown. Empty if all changes are shown. */
  readonly remark: string;
}

/** The newest changes of a game, for its page and its markdown twin. Pure. */
export function latestFacts(
  entries: readonly ChangeEntry[],
  game: Parameters<typeof changesOfGame>[1],
): LatestFacts {
  const facts = changesOfGame(entries, game).flatMap(({ at, facts: ofEntry }) =>
    ofEntry.map((fact) => ({ ...fact, at })),
  );
  return { facts: facts.slice(0, MOST_CHANGES), remark: remarkOf(facts.length) };
}

function remarkOf(count: number): string {
  if (count === 0) return 'Nothing is recorded about this game yet.';
  const earlier = count - MOST_CHANGES;
  if (earlier <= 0) return '';
  return earlier === 1
    ? 'An earlier change is not shown.'
    : `${earlier} earlier changes are not shown.`;
}
