/** A value in which every list, at any depth, has at most this many items. Pure. */
export function shortLists<Value>(value: Value, most: number): Value {
  return shortened(value, most) as Value;
}

function shortened(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((item) => shortened(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, shortened(each, most)]),
  );
}
