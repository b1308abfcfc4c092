import type { Change } from '../../content/dataset/changes/change.ts';
import type { FactKind, RiskGrade, Severity } from '../../schema/enums.ts';

/** The page folds the changes of one topic on one day into one line. */
export type Topic =
  | 'newGame'
  | 'newAudit'
  | 'auditInReview'
  | 'firstGrade'
  | 'firstRatings'
  | 'firstRead'
  | 'severity';

/** If there is a letter or a severity, the page shows it as a badge instead of `text`. */
export interface ShownValue {
  readonly text: string;
  readonly letter?: RiskGrade;
  readonly severity?: Severity;
}

export interface Step {
  /** For example "Grade". */
  readonly what: string;
  /** Null if the fact was not published before. */
  readonly before: ShownValue | null;
  /** Null if the fact is no longer published. */
  readonly after: ShownValue | null;
}

export interface ChangedFact {
  /** For example "Grade: from C (medium risk) to F (critical risk)". */
  readonly text: string;
  /** The address of the changed finding. Exists only if the audit still shows this finding. */
  readonly path?: string;
  /** Null if the reason is only on the record's own page. */
  readonly reason: string | null;
  /**
   * Null if the change is neither worse nor better. Only grades, ratings, severities and statuses of findings have a
   * direction.
   */
  readonly direction: 'worse' | 'better' | null;
  readonly kind: FactKind;
  /** Undefined if `text` summarises several facts. */
  readonly step?: Step;
  /** As in the record of changes; undefined if `text` summarises several facts. */
  readonly change?: Pick<Change, 'record' | 'what' | 'before' | 'after'>;
  readonly topic?: Topic;
}

export interface ChangeEntry {
  /** Permanent: it depends only on `record` and `at`, which never change. */
  readonly id: string;
  /** For example "protocols/megapot" or "audits/megapot/v1". */
  readonly record: string;
  /** ISO 8601. */
  readonly at: string;
  readonly name: string;
  /** For an audit, the names of its games. */
  readonly game: string;
  /** The game, or the games of the audit; empty if none is listed now. */
  readonly keys: readonly string[];
  /** Undefined if there is no page. */
  readonly path: string | undefined;
  /** The most important fact first. */
  readonly facts: readonly ChangedFact[];
}

/** For example "Megapot. Grade: from C (medium risk) to D (high risk), and 2 more changes". */
export function entryTitle({ name, facts }: ChangeEntry): string {
  const more = facts.length - 1;
  return `${name}. ${facts[0]!.text}${more === 0 ? '' : `, and ${more} more change${more === 1 ? '' : 's'}`}`;
}

/** An entry as text: one line for each fact, with its reason. */
export function entryText({ facts }: ChangeEntry): string {
  return facts
    .map(({ text, reason }) => (reason === null ? `${text}.` : `${text}. Reason: ${reason}`))
    .join('\n');
}
