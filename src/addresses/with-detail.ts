/** Adds the query to the path of an audit's JSON that requests the detail of each finding. */
export function withDetail(auditPath: string): string {
  return `${auditPath}?full=1`;
}
