/**
 * Runs `stop` when the process receives its first termination signal (Ctrl-C, or a signal from a supervisor). Then ends
 * the process. A second signal ends the process at once.
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
