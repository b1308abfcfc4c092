/** Null where a value is not known. */
export interface ComparedRow {
  readonly name: string;
  readonly values: readonly (string | null)[];
}

/** Null if a value is not known, because the unknown value could equal the others. Pure. */
export function differs({ values }: Pick<ComparedRow, 'values'>): boolean | null {
  if (values.includes(null)) return null;
  return new Set(values).size > 1;
}

/** Names the rows where the games differ, and the rows where they do not. Pure. */
export function differencesText(rows: readonly ComparedRow[]): string {
  const names = (wanted: boolean) =>
    rows.filter((row) => differs(row) === wanted).map(({ name }) => name);
  const [different, same] = [names(true), names(false)];
  if (rows.length > 0 && different.length === rows.length)
    return 'Every row differs in a letter, a figure or a reason.';
  return [
    ...(different.length === 0 ? [] : [`They differ in: ${different.join(', ')}.`]),
    ...(same.length === 0 ? [] : [`They are the same in: ${same.join(', ')}.`]),
  ].join(' ');
}
