import type { FactKind } from '../../schema/enums.ts';
import type { ChangedFact } from './change-entry.ts';

/** What a line says at first sight: better or worse for a player, new, or neither. */
export type Mark = 'worse' | 'better' | 'new' | 'changed';

/** One change of one game or audit. */
export interface ChangeLine {
  /** ISO 8601. */
  readonly at: string;
  /** The name of the game, also for an audit. */
  readonly game: string;
  readonly isAudit: boolean;
  /** The page of the game or of the audit; undefined if there is none. */
  readonly path: string | undefined;
  readonly kind: FactKind;
  readonly mark: Mark;
  /** Facts that changed for the same reason. */
  readonly facts: readonly ChangedFact[];
  readonly reason: string | null;
}
