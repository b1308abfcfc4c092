import type { Change } from '../../content/dataset/changes/change.ts';
import type { FactKind, RiskGrade, Severity } from '../../schema/enums.ts';

/**
 * A kind of change that often happens to many records at once, for example a first grade. The page shows all changes
 * of one topic on one day as one line.
 */
export type Topic =
  | 'newGame'
  | 'newAudit'
  | 'auditInReview'
  | 'firstGrade'
  | 'firstRatings'
  | 'firstRead'
  | 'severity';

/** A value in words. The page also draws a letter or a severity as a badge. */
export interface ShownValue {
  readonly text: string;
  readonly letter?: RiskGrade;
  readonly severity?: Severity;
}

/** A fact with its old and its new value. */
export interface Step {
  /** For example "Grade". */
  readonly what: string;
  /** Null if the fact was not published before. */
  readonly before: ShownValue | null;
  /** Null if the fact is no longer published. */
  readonly after: ShownValue | null;
}

/** One fact that changed, in words. */
export interface ChangedFact {
  /** For example "Grade: from C (medium risk) to F (critical risk)". */
  readonly text: string;
  /** The address of the fact, if the fact has its own place on the page. A finding has such a place. */
  readonly path?: string;
  /** Null if the reason is only on the record's own page. */
  readonly reason: string | null;
  /**
   * Whether the fact became worse or better. Null if the change is neither. Always null for facts that are not a grade,
   * a rating, a severity or the status of a finding.
   */
  readonly direction: 'worse' | 'better' | null;
  readonly kind: FactKind;
  /** The old and the new value as the page shows them; undefined if `text` summarises several facts. */
  readonly step?: Step;
  /**
   * The old and the new value as the record of changes has them; undefined if the text summarises several facts that
   * were published for the first time.
   */
  readonly change?: Pick<Change, 'record' | 'what' | 'before' | 'after'>;
  readonly topic?: Topic;
}

/** What changed in one game or one audit at one time. */
export interface ChangeEntry {
  /** This id is permanent. It depends only on `record` and `at`, and later changes never change these two values. */
  readonly id: string;
  /** The record of the game or of the audit, for example "protocols/megapot" or "audits/megapot/v1". */
  readonly record: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of the game or of the audit. */
  readonly name: string;
  /** The name of the game. For an audit, the names of the games that it covers. */
  readonly game: string;
  /** The key of the game, or of each game that the audit covers. Empty if none of these games is listed any more. */
  readonly keys: readonly string[];
  /** The page of the game or of the audit; undefined if there is none. */
  readonly path: string | undefined;
  /** The most important fact first. */
  readonly facts: readonly ChangedFact[];
}

/** An entry as one line, for example "Megapot. Grade: from C (medium risk) to D (high risk), and 2 more changes". */
export function entryTitle({ name, facts }: ChangeEntry): string {
  const more = facts.length - 1;
  return `${name}. ${facts[0]!.text}${more === 0 ? '' : `, and ${more} more change${more === 1 ? '' : 's'}`}`;
}

/** An entry as text: one line for each fact, followed by its reason. */
export function entryText({ facts }: ChangeEntry): string {
  return facts
    .map(({ text, reason }) => (reason === null ? `${text}.` : `${text}. Reason: ${reason}`))
    .join('\n');
}
