/** Replaces `Intl.ListFormat`, whose start takes longer than the import of the live function. */

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
