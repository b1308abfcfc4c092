/**
 * Returns a function that computes the value of each key once and stores it. The store lives as long as the returned
 * function, so use it for one evaluation.
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
