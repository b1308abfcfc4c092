import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { Records } from '../../records/records.ts';

/**
 * A rule about the records. Schemas check the form of single fields; a rule can compare fields and
 * files.
 */
export interface Rule {
  /** The name of the file that contains the rule, without ".ts". */
  readonly name: string;
  /** The rule in one line. `docs/content-rules.md` lists these lines. */
  readonly holds: string;
  /** The kinds of record in which the rule reports problems. */
  readonly looksAt: readonly RecordKind[];
  /** Whether `npm run check -- --fix` can fix some of the problems that the rule reports. */
  readonly fixable: boolean;
  /** Yields the problems. A rule sees only the fields that have the right form. */
  readonly check: (records: Records) => Iterable<Problem>;
}
