/** Stores results that were computed from texts. A full cache drops the oldest results first. */
export interface TextCache<Result> {
  readonly get: (text: string, make: () => Result) => Result;
  readonly made: () => number;
}

/**
 * Creates a cache.
 * @param mostCharacters the maximum length of all stored texts together; longer texts are not stored
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
      if (text.length > mostCharacters) return result;
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
