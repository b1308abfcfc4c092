/** The columns by which the table can be ordered. */
export const SORTS = ['edge', 'name', 'ahead', 'exit', 'grade'] as const;
export type Sort = (typeof SORTS)[number];

/** The filters with several values. Values of one filter are alternatives. */
export const FILTERS = ['kind', 'chain', 'grade'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the reader chose on the home page. It is kept in the query of the address, so that it can be sent to others. */
export interface TableState {
  readonly sort: Sort;
  readonly descending: boolean;
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
  /** Only games whose winners can leave: exit risk low or medium, and no key holder who can prevent it. */
  readonly canLeave: boolean;
  readonly search: string;
  /** The families whose rows are all shown. */
  readonly opened: readonly string[];
  /** From 1. */
  readonly page: number;
}

/** The state of an address. Values that are not known have no effect. Pure. */
export function tableState(query: URLSearchParams): TableState {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter((value) => value !== '');
  const page = Number(query.get('page'));
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'edge',
    descending: query.get('order') === 'down',
    filters: { kind: list('kind'), chain: list('chain'), grade: list('grade') },
    canLeave: query.get('exit') === 'yes',
    search: query.get('q') ?? '',
    opened: list('open'),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query for a state: the inverse of `tableState`. Empty for the state at the beginning. */
export function tableQuery(state: TableState): string {
  const { sort, descending, filters, canLeave, search, opened, page } = state;
  const query = new URLSearchParams();
  const set = (name: string, value: string, isDefault: boolean) =>
    isDefault || query.set(name, value);
  set('sort', sort, sort === 'edge');
  set('order', 'down', !descending);
  for (const name of FILTERS) set(name, filters[name].join(','), filters[name].length === 0);
  set('exit', 'yes', !canLeave);
  set('q', search, search === '');
  set('open', opened.join(','), opened.length === 0);
  set('page', String(page), page === 1);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list with the value added, or without it if it was there. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
