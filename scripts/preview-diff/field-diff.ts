/**
 * `from` is undefined if the old document does not have the field. `to` is undefined if the new document does not have
 * it.
 */
export interface FieldChange {
  /** Such as "findings[F-01].status"; empty for the whole document. */
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The differences between two JSON values, in the order of the keys. */
export function fieldDiff(from: unknown, to: unknown, field = ''): FieldChange[] {
  if (Array.isArray(from) && Array.isArray(to)) {
    const [a, b] = [byName(from), byName(to)];
    if (a !== null && b !== null) {
      return [...new Set([...a.keys(), ...b.keys()])].flatMap((name) =>
        fieldDiff(a.get(name), b.get(name), `${field}[${name}]`),
      );
    }
    const length = Math.max(from.length, to.length);
    return Array.from({ length }, (_, index) =>
      fieldDiff(from[index], to[index], `${field}[${index}]`),
    ).flat();
  }
  if (isObject(from) && isObject(to)) {
    const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...keys].flatMap((key) =>
      fieldDiff(from[key], to[key], field === '' ? key : `${field}.${key}`),
    );
  }
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
}

/**
 * The elements by their names. Null if names are missing or not unique.
 * A comparison by position would show every element after an insertion as changed.
 */
function byName(elements: readonly unknown[]): Map<string, unknown> | null {
  const named = new Map(elements.map((element) => [nameOf(element), element]));
  return named.size === elements.length && !named.has('') ? named : null;
}

function nameOf(element: unknown): string {
  if (!isObject(element)) return '';
  const { key, code, slug, version, name } = element;
  if (typeof slug === 'string') return `${slug} v${version}`;
  return [key, code, name].find((value) => typeof value === 'string') ?? '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
