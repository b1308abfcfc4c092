/**
 * Runs `stop` once when the process gets a signal to end (Ctrl-C, or a supervisor's signal), then ends the process. A
 * second signal ends it at once.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) {
    process.once(signal, async () => {
      for (const other of signals) process.once(other, () => process.exit(1));
      await stop();
      process.exit();
    });
  }
}
