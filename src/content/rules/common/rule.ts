import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { ContentFile } from '../../records/content-file.ts';
import type { Records } from '../../records/records.ts';

/** A rule sees only fields of the right form. It can compare fields and files. */
export type Rule = RecordsRule | FileRule;

interface NamedRule {
  /** The name of the rule's file, without ".ts". */
  readonly name: string;
  /** The rule in one line. `docs/content-rules.md` lists these lines. */
  readonly holds: string;
  /** The kinds of record in which the rule reports problems. */
  readonly looksAt: readonly RecordKind[];
  /** Whether `npm run check -- --fix` can fix some of the problems. */
  readonly fixable: boolean;
}

export interface RecordsRule extends NamedRule {
  readonly check: (records: Records) => Iterable<Problem>;
}

/** Judges one file before the next is parsed, because the parsed texts of all bodies do not fit into memory. */
export interface FileRule<File extends ContentFile = ContentFile> extends NamedRule {
  /** Called once for all files. */
  readonly prepare: (records: Records) => FileJudge<File>;
}

export interface FileJudge<File extends ContentFile = ContentFile> {
  /** Called only for files of a kind in `looksAt`, and without a `this` value. */
  judge(file: File): Iterable<Problem>;
}
