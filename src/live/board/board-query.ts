import * as routes from '../../addresses/routes.ts';
import type { BoardRow } from '../../schema/answers/board.ts';
import { CATEGORIES, type Category, RISK_GRADES } from '../../schema/enums.ts';
import { listedWithOr } from '../../schema/listed.ts';
import type { RegistryChain } from '../../schema/registry.ts';
import { BadQuery, notAValue } from '../bad-query.ts';

/** The parameters that the pages of one board have in common. */
export const FILTERS: ReadonlySet<string> = new Set(['chain', 'category', 'key', 'sort']);
const SORTS = ['edge', 'grade', 'name'] as const;
type Sort = (typeof SORTS)[number];

/** The largest number of rows in one response. */
export const PAGE_ROWS = 200;

export interface BoardQuery {
  /** Null means every chain. */
  readonly chains: ReadonlySet<number> | null;
  readonly categories: ReadonlySet<Category> | null;
  /** Not checked: a key may be unknown. */
  readonly keys: ReadonlySet<string> | null;
  readonly sort: Sort;
  /** The number of rows before this page. */
  readonly offset: number;
}

/**
 * Parses `?chain=`, `?category=`, `?key=`, `?sort=` and `?cursor=`. The first three accept several values, separated by
 * commas. Pure.
 *
 * @throws {BadQuery}
 */
export function boardQuery(
  parameters: URLSearchParams,
  chains: readonly RegistryChain[],
): BoardQuery {
  const given = (name: string) => {
    const values = parameters.getAll(name).flatMap((value) => value.split(','));
    return values.length === 0 ? null : new Set(values);
  };
  const values = (name: string, known: ReadonlySet<string>, hint: string) => {
    const named = given(name);
    const unknown = [...(named ?? [])].find((value) => !known.has(value));
    if (unknown !== undefined) throw new BadQuery(`${notAValue(unknown, name)} ${hint}`);
    return named;
  };
  const chainIds = new Set(chains.map(({ chainId }) => String(chainId)));
  const ofChains = values('chain', chainIds, `Use ${listedWithOr(chainIds)}.`);
  return {
    chains: ofChains && new Set([...ofChains].map(Number)),
    categories: values(
      'category',
      new Set(CATEGORIES),
      `Use ${listedWithOr(CATEGORIES)}.`,
    ) as ReadonlySet<Category> | null,
    keys: given('key'),
    sort: sortOf(parameters.get('sort')),
    offset: offsetOf(parameters.get('cursor')),
  };
}

/** The address of the same board, with the present keys of renamed protocols. Pure. */
export function boardPath(
  parameters: URLSearchParams,
  movedTo: ReadonlyMap<string, string>,
): string {
  const present = (value: string) => {
    const keys = value.split(',').map((key) => movedTo.get(key) ?? key);
    return [...new Set(keys)].join(',');
  };
  const query = [...parameters]
    .filter(([name]) => name === 'cursor' || FILTERS.has(name))
    .map(([name, value]) => [name, name === 'key' ? present(value) : value]);
  return `${routes.board}?${new URLSearchParams(query)}`;
}

function sortOf(value: string | null): Sort {
  if (value === null) return 'edge';
  const sort = SORTS.find((known) => known === value);
  if (sort === undefined)
    throw new BadQuery(`${notAValue(value, 'sort')} Use ${listedWithOr(SORTS)}.`);
  return sort;
}

function offsetOf(value: string | null): number {
  if (value === null) return 0;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new BadQuery(
    '"cursor" has an unknown value. Use the address in "next" of the previous page.',
  );
}

/** Whether the query selects this protocol. */
export function isWanted(
  { chains, categories, keys }: BoardQuery,
  { chainId, category, key }: Pick<BoardRow, 'chainId' | 'category' | 'key'>,
): boolean {
  return (
    (chains?.has(chainId) ?? true) &&
    (categories?.has(category) ?? true) &&
    (keys?.has(key) ?? true)
  );
}

/** Compares by house edge (smallest first), then by key. Rows without a house edge come last. */
export const compareEdges = comparison<Pick<BoardRow, 'key' | 'houseEdgePct'>>(
  ({ houseEdgePct }) => houseEdgePct ?? Number.POSITIVE_INFINITY,
);

/** Compares by grade (best first, no grade last) or name, then by key. Null if the order needs live figures. */
export function compareRecords(sort: Sort): ((a: RecordedRow, b: RecordedRow) => number) | null {
  const rank: Readonly<Record<Sort, ((row: RecordedRow) => number | string) | null>> = {
    edge: null,
    grade: ({ riskGrade }) => RISK_GRADES.indexOf(riskGrade),
    name: ({ name }) => name,
  };
  return rank[sort] && comparison(rank[sort]);
}

/** The fields of a row that come from the records. They are known before a chain is read. */
type RecordedRow = Pick<BoardRow, 'key' | 'name' | 'riskGrade'>;

/** Sorts texts by character code, not by the alphabet of a language. So every client can repeat the order. */
function comparison<Row extends Pick<BoardRow, 'key'>>(rank: (row: Row) => number | string) {
  return (a: Row, b: Row): number => order(rank(a), rank(b)) || order(a.key, b.key);
}

function order<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
