interface Dated {
  readonly slug: string;
  readonly version: number;
  readonly publishedAt?: string | undefined;
}

/** Sorts by publication time, then by version, newest first. Equal versions are sorted by slug. */
export function compareNewestFirst(a: Dated, b: Dated): number {
  const [timeA, timeB] = [a.publishedAt ?? '', b.publishedAt ?? ''];
  if (timeA !== timeB) return timeA < timeB ? 1 : -1;
  if (a.version !== b.version) return b.version - a.version;
  if (a.slug === b.slug) return 0;
  return a.slug < b.slug ? -1 : 1;
}

/** Sorts codes by number: `F-99` comes before `F-100`. */
export function compareCodes(a: string, b: string): number {
  const [x, y] = [Number(a.slice(2)), Number(b.slice(2))];
  if (x !== y) return x - y;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
