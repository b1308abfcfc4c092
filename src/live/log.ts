/** One event that may need attention. Values contain no secrets. */
export type LogEvent = { readonly event: string } & Readonly<
  Record<string, string | number | boolean | null>
>;

export type Log = (event: LogEvent) => void;

/** Removes secrets from every text before it is written. */
export function redactedLog(log: Log, redact: (text: string) => string): Log {
  return (event) =>
    log(
      Object.fromEntries(
        Object.entries(event).map(([name, value]) => [
          name,
          typeof value === 'string' ? redact(value) : value,
        ]),
      ) as LogEvent,
    );
}

/** The platform stores standard error as the function's log. */
export const logToStderr: Log = (event) => console.error(JSON.stringify(event));
