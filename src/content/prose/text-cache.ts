/** Results that were made from texts. The results of the oldest texts are dropped first. */
export interface TextCache<Result> {
  /** Returns the result for a text, and makes it only if it is not stored. */
  readonly get: (text: string, make: () => Result) => Result;
  /** How many results were made. */
  readonly made: () => number;
}

/**
 * Makes a cache that stores the results for at most this many characters of text. A single longer text is not stored.
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
