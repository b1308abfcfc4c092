/**
 * Functions that write a list as a part of a sentence. `Intl.ListFormat` gives the same texts, but creating its first
 * formatter takes longer than importing the whole live function.
 */

/** The list as "a, b and c". */
export function listedWithAnd(words: Iterable<string>): string {
  return listed(words, 'and');
}

/** The list as "a, b or c". */
export function listedWithOr(words: Iterable<string>): string {
  return listed(words, 'or');
}

function listed(words: Iterable<string>, conjunction: string): string {
  const all = [...words];
  const last = all.pop();
  if (last === undefined || all.length === 0) return last ?? '';
  return `${all.join(', ')} ${conjunction} ${last}`;
}
