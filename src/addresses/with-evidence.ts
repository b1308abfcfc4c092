/** Adds a query to the path of a headline, so that the answer includes each contract call with its raw result. */
export function withEvidence(headlinePath: string): string {
  return `${headlinePath}?evidence=1`;
}
