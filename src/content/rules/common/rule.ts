import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { Records } from '../../records/records.ts';

/** A rule for all records together, beyond the form of each field. */
export interface Rule {
  /** The name of its file. */
  readonly name: string;
  /** The rule in one line. `docs/content-rules.md` lists these lines. */
  readonly holds: string;
  /** The kinds of record in which it reports problems. */
  readonly looksAt: readonly RecordKind[];
  /** Whether `npm run check -- --fix` fixes some of what it finds. */
  readonly fixable: boolean;
  /** Yields the problems. Judges only the fields that have the right form. */
  readonly check: (records: Records) => Iterable<Problem>;
}
