import { setImmediate } from 'node:timers/promises';

/** A long computation that can be interrupted after each step. */
export type Steps<Result> = Generator<void, Result, void>;

/** The number of steps between two pauses. A pause takes a few microseconds. */
const STEPS_BETWEEN_PAUSES = 100;

/** Does all steps at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Does the steps with pauses. The markdown parser allocates memory outside the heap of JavaScript, about three times the
 * size of each text. Node frees this memory only between two turns of the event loop, so a check of 5,000 protocols
 * without a pause would keep 700 MB.
 */
export async function runWithPauses<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  for (let done = 1; !step.done; done++) {
    if (done % STEPS_BETWEEN_PAUSES === 0) await setImmediate();
    step = steps.next();
  }
  return step.value;
}
