import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { ContentFile } from '../../records/content-file.ts';
import type { Records } from '../../records/records.ts';

/**
 * A rule about the records. Schemas check the form of single fields; a rule can compare fields and
 * files. A rule sees only the fields that have the right form.
 */
export type Rule = RecordsRule | FileRule;

interface NamedRule {
  /** The name of the file that contains the rule, without ".ts". */
  readonly name: string;
  /** The rule in one line. `docs/content-rules.md` lists these lines. */
  readonly holds: string;
  /** The kinds of record in which the rule reports problems. */
  readonly looksAt: readonly RecordKind[];
  /** Whether `npm run check -- --fix` can fix some of the problems that the rule reports. */
  readonly fixable: boolean;
}

/** A rule that looks at all records together. */
export interface RecordsRule extends NamedRule {
  /** Yields the problems. */
  readonly check: (records: Records) => Iterable<Problem>;
}

/**
 * A rule that judges one file at a time. All rules of this kind judge one file before the next file is parsed. A rule
 * that reads every body must be of this kind, because the parsed texts of all bodies do not fit into memory together.
 */
export interface FileRule<File extends ContentFile = ContentFile> extends NamedRule {
  /** Called once for all files. */
  readonly prepare: (records: Records) => FileJudge<File>;
}

export interface FileJudge<File extends ContentFile = ContentFile> {
  /** Yields the problems of a file. Called only for files of a kind in `looksAt`. Called without a `this` value. */
  judge(file: File): Iterable<Problem>;
}
