/** Runs `stop` on the first termination signal, then exits. A second signal exits at once. */
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
