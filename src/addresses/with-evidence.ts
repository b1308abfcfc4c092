/** Adds a query for all contract calls and raw results to a headline's path. */
export function withEvidence(headlinePath: string): string {
  return `${headlinePath}?evidence=1`;
}
