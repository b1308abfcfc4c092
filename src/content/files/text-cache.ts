/** Stores results that were computed from texts. If the cache is full, drops the oldest results first. */
export interface TextCache<Result> {
  /** Returns the stored result for a text. If no result is stored, computes and stores it. */
  readonly get: (text: string, make: () => Result) => Result;
  /** The number of results that were computed. */
  readonly made: () => number;
}

/**
 * Creates a cache.
 * @param mostCharacters the maximum length of all stored texts together. A text that is longer than this maximum is not
 * stored.
 */
export function textCache<Result>(mostCharacters: number): TextCache<Result> {
  const results = new Map<string, Result>();
  let characters = 0;
  let made = 0;
  return {
    made: () => made,
    get: (text, make) => {
      const known = results.get(text);
      if (known !== undefined) return known;
      const result = make();
      made += 1;
      results.set(text, result);
      characters += text.length;
      for (const oldest of results.keys()) {
        if (characters <= mostCharacters) break;
        results.delete(oldest);
        characters -= oldest.length;
      }
      return result;
    },
  };
}
