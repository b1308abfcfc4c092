/** The path of an audit's JSON with the query that adds the detail of each finding. */
export function withDetail(auditPath: string): string {
  return `${auditPath}?full=1`;
}
