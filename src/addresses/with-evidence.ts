/** Adds the query to the path of a headline that requests each call with its raw result. */
export function withEvidence(headlinePath: string): string {
  return `${headlinePath}?evidence=1`;
}
