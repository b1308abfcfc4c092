/** Adds a query to a headline's path. The answer then includes all contract calls and raw results. */
export function withEvidence(headlinePath: string): string {
  return `${headlinePath}?evidence=1`;
}
