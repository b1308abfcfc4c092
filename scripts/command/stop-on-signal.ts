import { ENDING_SIGNALS } from './ending-signals.ts';

/** Runs `stop` on the first termination signal, then exits. A second signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ENDING_SIGNALS) {
    process.once(signal, async () => {
      for (const other of ENDING_SIGNALS) process.once(other, () => process.exit(1));
      await stop();
      process.exit();
    });
  }
}
