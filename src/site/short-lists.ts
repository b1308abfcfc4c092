/** A copy of a value in which every list has at most this many items, also a list inside another. Pure. */
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
