/** Adds `?full=1` to the JSON path of an audit. That answer has the detail of every finding. */
export function withDetail(auditPath: string): string {
  return `${auditPath}?full=1`;
}
