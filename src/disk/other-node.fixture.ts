/** Runs `work` as if another version of Node ran it. */
export async function inOtherNode<Result>(work: () => Promise<Result>): Promise<Result> {
  const version = Object.getOwnPropertyDescriptor(process, 'version')!;
  Object.defineProperty(process, 'version', { ...version, value: 'v0.0.0' });
  try {
    return await work();
  } finally {
    Object.defineProperty(process, 'version', version);
  }
}
