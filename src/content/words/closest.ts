/**
 * Returns the only option that starts with `word` (three or more letters). If there is no such option, returns the
 * option with the fewest edits. Undefined if every option needs too many edits.
 */
export function closest(word: string, options: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  const all = [...options];
  const longer = all.filter((option) => option.startsWith(word));
  if (word.length >= 3 && longer.length === 1) return longer[0];
  const lower = word.toLowerCase();
  for (const option of all) {
    // The number of edits is at least the difference of the lengths.
    if (Math.abs(option.length - word.length) >= bestDistance) continue;
    const distance = editDistance(lower, option.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = option;
      bestDistance = distance;
    }
  }
  return best;
}

/** Suggests the nearest option, or returns `otherwise`. */
export function didYouMean(word: string, options: Iterable<string>, otherwise: string): string {
  const near = closest(word, options);
  return near === undefined ? otherwise : `did you mean "${near}"?`;
}

/**
 * An edit inserts, deletes or replaces a character, or swaps two adjacent ones.
 *
 * @param limit if the distance is `limit` or more, the function may stop early and return `limit`
 */
function editDistance(a: string, b: string, limit: number): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  /** The smallest number in the previous row. */
  let before = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
      }
      least = Math.min(least, row[j]!);
    }
    rows.push(row);
    // Each row is computed from the two previous rows. If both rows have only numbers of at least
    // `limit`, all later rows also have only such numbers.
    if (Math.min(least, before) >= limit) return limit;
    before = least;
  }
  return rows[a.length]![b.length]!;
}
