/** A batch ends with the last page of a game, because a thread parses the texts of a game only once. */
const PAGES_OF_BATCH = 50;

/** Joins groups of pages to batches, which threads share. No group is divided. */
export function batchesOf<Page>(groups: readonly (readonly Page[])[]): Page[][] {
  const batches: Page[][] = [];
  for (const group of groups) {
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= PAGES_OF_BATCH) batches.push([...group]);
    else batch.push(...group);
  }
  return batches;
}

/**
 * Counts the batches that threads have taken, in memory that all threads share.
 *
 * @param promised how many batches belong to threads that have not started yet
 */
export function countOfTaken(promised: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(promised);
}

/** Takes one batch after the other until none is left. No thread waits for another one, and no batch is taken twice. */
export function* batchesLeft<Batch>(
  batches: readonly Batch[],
  taken: Int32Array,
): Generator<Batch> {
  for (let at = Atomics.add(taken, 0, 1); at < batches.length; at = Atomics.add(taken, 0, 1)) {
    yield batches[at]!;
  }
}
