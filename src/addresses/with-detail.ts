/** Adds a query to the path of an audit's JSON, so that the answer includes the detail of each finding. */
export function withDetail(auditPath: string): string {
  return `${auditPath}?full=1`;
}
