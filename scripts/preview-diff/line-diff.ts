export interface LineChange {
  readonly kind: '+' | '-';
  readonly text: string;
}

/** Above this many comparisons the middle is told as replaced. */
const MOST_COMPARISONS = 1_000_000;

/** The lines that went and came, in the order of the text; what stayed is left out. */
export function lineDiff(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [endA, endB] = [before.length, after.length];
  while (endA > start && endB > start && before[endA - 1] === after[endB - 1]) {
    endA--;
    endB--;
  }
  const a = before.slice(start, endA);
  const b = after.slice(start, endB);
  const gone = (text: string): LineChange => ({ kind: '-', text });
  const come = (text: string): LineChange => ({ kind: '+', text });
  if (a.length * b.length > MOST_COMPARISONS) return [...a.map(gone), ...b.map(come)];

  // Lengths of the longest common rest, from the end.
  const width = b.length + 1;
  const rest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      rest[i * width + j] =
        a[i] === b[j]
          ? rest[(i + 1) * width + j + 1]! + 1
          : Math.max(rest[(i + 1) * width + j]!, rest[i * width + j + 1]!);
    }
  }
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++;
      j++;
    } else if (
      j === b.length ||
      (i < a.length && rest[(i + 1) * width + j]! >= rest[i * width + j + 1]!)
    ) {
      changes.push(gone(a[i++]!));
    } else changes.push(come(b[j++]!));
  }
  return changes;
}
