import type { FactKind } from '../../schema/enums.ts';
import type { ChangedFact } from './change-entry.ts';

/** The mark of a line: whether the change is worse for a player, better, new, or none of these. */
export type Mark = 'worse' | 'better' | 'new' | 'changed';

/** One line of the page: one or more changes of one game or one audit. */
export interface ChangeLine {
  /** ISO 8601. */
  readonly at: string;
  /** The name of the game. For an audit, the name of the game that it covers. */
  readonly game: string;
  readonly isAudit: boolean;
  /** The page of the game or of the audit; undefined if there is none. */
  readonly path: string | undefined;
  readonly kind: FactKind;
  readonly mark: Mark;
  /** The facts in this line. If there are several, they have the same reason. */
  readonly facts: readonly ChangedFact[];
  readonly reason: string | null;
}
