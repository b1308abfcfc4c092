/** Ends this process when the process that started it with a channel ends, even if that one was killed. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1));
  // The channel alone must not keep this process running.
  process.channel?.unref();
}
