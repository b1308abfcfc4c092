import type { RecordKind } from '../../files/place.ts';
import type { Problem } from '../../files/problem.ts';
import type { ContentFile } from '../../records/content-file.ts';
import type { Records } from '../../records/records.ts';

/** A rule sees only fields of the right form. It can compare fields and files. */
export type Rule = RecordsRule | FileRule | LinkedRule;

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

/**
 * Judges one file by itself: its verdict depends on the file's path and text only. So it does not change while the file
 * does not change.
 */
export interface FileRule extends NamedRule {
  /** Called only for files of a kind in `looksAt`, and without a `this` value. */
  readonly judge: (file: ContentFile) => Iterable<Problem>;
}

/** Judges the text of one file by other records. */
export interface LinkedRule<File extends ContentFile = ContentFile> extends NamedRule {
  /** Called once for all files. */
  readonly prepare: (records: Records) => LinkedJudge<File>;
}

export interface LinkedJudge<File extends ContentFile = ContentFile> {
  /** Called only for files of a kind in `looksAt`, and without a `this` value. */
  judge(file: File): Iterable<Problem>;
  /**
   * Returns everything on which the verdict depends, except the path and the text of the file itself. If neither this
   * nor the file has changed since an earlier run without a problem, the file is not judged again. Undefined if the
   * file must be judged in every run. Called without a `this` value.
   */
  reads(file: File): string | undefined;
}
