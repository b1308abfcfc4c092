import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { Records } from '../../records/records.ts';

/** Something that holds for all records together, beyond the form of each field. */
export interface Rule {
  /** As its file is named. */
  readonly name: string;
  /** What holds, in one line. `docs/content-rules.md` is made of these. */
  readonly holds: string;
  /** The kinds of record at which its problems stand. */
  readonly looksAt: readonly RecordKind[];
  /** Whether `npm run check -- --fix` fixes some of what it finds. */
  readonly fixable: boolean;
  /** Yields what is wrong. Judges the fields that have the right form only. */
  readonly check: (records: Records) => Iterable<Problem>;
}
