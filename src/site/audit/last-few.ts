/** Enough for the pages of a game, which a build makes one after the other. */
const KEPT = 4;

/**
 * Keeps the last few results, because several addresses of a game have the same content. All results would need much
 * memory.
 *
 * @param inDevelopment whether to make each result again, as in `astro dev`
 * @returns a function that calls `make` unless it knows the result for a key with the same parts
 */
export function lastFew<Result>(
  inDevelopment: boolean = import.meta.env.DEV,
): (key: readonly unknown[], make: () => Result) => Result {
  const recent: { readonly key: readonly unknown[]; readonly result: Result }[] = [];
  return (key, make) => {
    if (inDevelopment) return make();
    const known = recent.find(
      (one) => one.key.length === key.length && one.key.every((part, at) => part === key[at]),
    );
    if (known !== undefined) return known.result;
    const result = make();
    recent.unshift({ key, result });
    recent.length = Math.min(recent.length, KEPT);
    return result;
  };
}
