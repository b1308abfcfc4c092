/**
 * Computes the value of each key once. The store lives as long as the returned function.
 *
 * @param compute must return the same value for equal keys
 */
export function memoized<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
}
