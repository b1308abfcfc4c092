import { type ExitRisk, RISK_GRADES, type RiskGrade } from '../../schema/enums.ts';
import type { Filter, Sort, TableState } from './table-state.ts';

export interface TableRow {
  readonly key: string;
  readonly name: string;
  /** The contract family; null if the service does not read the game. */
  readonly family: string | null;
  readonly kind: string;
  readonly chain: string;
  readonly grade: RiskGrade;
  readonly houseEdgePct: number | null;
  /** The chance to be ahead after 20 pulls, from 0 to 1. Null if the chance is not known. */
  readonly ahead: number | null;
  /** The chance that 20 pulls lose all stakes, from 0 to 1. Null if the chance is not known. */
  readonly lostAll: number | null;
  readonly exitRisk: ExitRisk | null;
  /** Whether a key holder can prevent winners from getting their money. */
  readonly hasExitCaveat: boolean;
}

export type PlacedRow =
  | { readonly kind: 'game'; readonly key: string; readonly inFamily: boolean }
  | {
      readonly kind: 'family';
      readonly family: string;
      /** Only games that match the filters, in the order of the table. */
      readonly keys: readonly string[];
      readonly isOpen: boolean;
    };

export interface Arrangement {
  readonly rows: readonly PlacedRow[];
  /** Games that match, on all pages. */
  readonly total: number;
  readonly pages: number;
}

export const PAGE_ROWS = 100;
/** Folding fewer rows saves little space. */
export const SMALLEST_FAMILY = 3;

const EXIT_ORDER: readonly (ExitRisk | null)[] = ['low', 'medium', 'high', 'critical', 'unknown'];
const CAN_LEAVE: readonly (ExitRisk | null)[] = ['low', 'medium'];

/**
 * Filters, orders and folds the rows. Rows without a value come last in both directions. Equal rows are ordered by key,
 * as on the board. A search folds no family. Pure.
 *
 * @param found the keys that match the search; null if there is no search
 */
export function arrangeRows(
  rows: readonly TableRow[],
  state: TableState,
  found: ReadonlySet<string> | null,
): Arrangement {
  const kept = rows
    .filter((row) => isKept(row, state) && (found?.has(row.key) ?? true))
    .toSorted(comparing(state));
  const families = Map.groupBy(kept, ({ family }) => family);
  const placed = kept.flatMap(({ key, family }): PlacedRow[] => {
    const members = families.get(family)!;
    if (family === null || found !== null || members.length < SMALLEST_FAMILY) {
      return [{ kind: 'game', key, inFamily: false }];
    }
    if (members[0]!.key !== key) return [];
    const isOpen = state.opened.includes(family);
    const keys = members.map((member) => member.key);
    const games = keys.map((member) => ({ kind: 'game', key: member, inFamily: true }) as const);
    return [{ kind: 'family', family, keys, isOpen }, ...(isOpen ? games : [])];
  });
  const pages = Math.max(1, Math.ceil(placed.length / PAGE_ROWS));
  const page = Math.min(state.page, pages);
  return {
    rows: placed.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS),
    total: kept.length,
    pages,
  };
}

function isKept(row: TableRow, { filters, canLeave }: TableState): boolean {
  const matches = (filter: Filter) =>
    filters[filter].length === 0 || filters[filter].includes(row[filter]);
  return (
    matches('kind') &&
    matches('chain') &&
    matches('grade') &&
    (!canLeave || (CAN_LEAVE.includes(row.exitRisk) && !row.hasExitCaveat))
  );
}

/** Null if a row has no value to compare. */
const VALUES: Readonly<Record<Sort, (row: TableRow) => number | string | null>> = {
  edge: ({ houseEdgePct }) => houseEdgePct,
  name: ({ name }) => name.toLowerCase(),
  ahead: ({ ahead }) => (ahead === null ? null : -ahead),
  exit: ({ exitRisk }) => (exitRisk === null ? null : EXIT_ORDER.indexOf(exitRisk)),
  grade: ({ grade }) => (grade === 'NR' ? null : RISK_GRADES.indexOf(grade)),
};

function comparing({ sort, descending }: TableState) {
  const value = VALUES[sort];
  return (a: TableRow, b: TableRow): number => {
    const [first, second] = [value(a), value(b)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || order(a.key, b.key);
    }
    return (descending ? order(second, first) : order(first, second)) || order(a.key, b.key);
  };
}

function order<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
