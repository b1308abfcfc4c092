/** Runs one step, and prints one line with its name and its duration. */
export async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds()}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds()}\n`);
    throw error;
  }
}
