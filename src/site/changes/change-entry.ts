import type { Change } from '../../content/dataset/changes/change.ts';
import type { FactKind, RiskGrade, Severity } from '../../schema/enums.ts';

/**
 * What many records get at the same time. Facts of one topic are not news one by one, so the page of a day folds them
 * into one line.
 */
export type Topic =
  | 'newGame'
  | 'newAudit'
  | 'auditInReview'
  | 'firstGrade'
  | 'firstRatings'
  | 'firstRead'
  | 'severity';

/** A value in words. Letters and severities are also drawn as badges. */
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
  /** The place that shows the fact, if it has a place of its own on the page of the entry: a finding has one. */
  readonly path?: string;
  /** Null if the page of the record gives the reason. */
  readonly reason: string | null;
  /** Whether a letter, a severity or a finding became worse or better; null for everything that has no order. */
  readonly direction: 'worse' | 'better' | null;
  readonly kind: FactKind;
  /** The values apart; undefined if the text is all there is. */
  readonly step?: Step;
  /** The values as the records have them; undefined if the text sums up several first values. */
  readonly change?: Pick<Change, 'record' | 'what' | 'before' | 'after'>;
  readonly topic?: Topic;
}

/** What changed in one game or one audit at one time. */
export interface ChangeEntry {
  /** Permanent: it contains only the record and the time, so new lines never change it. */
  readonly id: string;
  /** The record of the game or of the audit, for example "protocols/megapot" or "audits/megapot/v1". */
  readonly record: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of the game or of the audit. */
  readonly name: string;
  /** The name of the game, also for an audit. */
  readonly game: string;
  /** The key of the game, or of each game that the audit covers; empty if it is no longer listed. */
  readonly keys: readonly string[];
  /** The page of the game or of the audit; undefined if there is none. */
  readonly path: string | undefined;
  /** The most important fact first. */
  readonly facts: readonly ChangedFact[];
}

/** An entry in one line, for example "Megapot. Grade: from C (medium risk) to D (high risk), and 2 more changes". */
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
