/** The columns by which the table can be ordered. */
export const SORTS = ['edge', 'name', 'ahead', 'exit', 'grade'] as const;
export type Sort = (typeof SORTS)[number];

/** A filter accepts each row that has one of the chosen values. */
export const FILTERS = ['kind', 'chain', 'grade'] as const;
export type Filter = (typeof FILTERS)[number];

/** The reader's choices. They are in the address, so the reader can share them. */
export interface TableState {
  readonly sort: Sort;
  readonly descending: boolean;
  readonly filters: Readonly<Record<Filter, readonly string[]>>;
  /** Whether to show only games that winners can leave. */
  readonly canLeave: boolean;
  readonly search: string;
  /** The families whose rows are all shown. */
  readonly opened: readonly string[];
  /** The first page is 1. */
  readonly page: number;
}

/** Reads the choices from the query of an address. Unknown values have no effect. Pure. */
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

/** Empty if the reader has chosen nothing. */
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

/** Adds the value to the list, or removes it if the list already has it. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
