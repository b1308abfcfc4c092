import type { FactKind } from '../../schema/enums.ts';
import type { ChangedFact } from './change-entry.ts';

/** From the view of a player. */
export type Mark = 'worse' | 'better' | 'new' | 'changed';

export interface ChangeLine {
  /** ISO 8601. */
  readonly at: string;
  /** For an audit, the names of its games. */
  readonly game: string;
  readonly isAudit: boolean;
  /** Undefined if there is no page. */
  readonly path: string | undefined;
  readonly kind: FactKind;
  readonly mark: Mark;
  /** If there are several facts, they have the same reason. */
  readonly facts: readonly ChangedFact[];
  readonly reason: string | null;
}
