import { setImmediate } from 'node:timers/promises';

/** A long computation that can be interrupted after each step. */
export type Steps<Result> = Generator<void, Result, void>;

/** There is no pause after every step, because each pause takes a few microseconds. */
const STEPS_BETWEEN_PAUSES = 100;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Runs the steps with short pauses. In a pause, Node frees memory of the markdown parser. Without pauses, a check of
 * 5,000 protocols would keep 700 MB.
 */
export async function runWithPauses<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  for (let done = 1; !step.done; done++) {
    if (done % STEPS_BETWEEN_PAUSES === 0) await setImmediate();
    step = steps.next();
  }
  return step.value;
}
