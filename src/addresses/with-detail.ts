/** Adds a query for the detail of each finding to an audit's JSON path. */
export function withDetail(auditPath: string): string {
  return `${auditPath}?full=1`;
}
