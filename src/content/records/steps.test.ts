import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runAtOnce, runWithPauses, type Steps } from './steps.ts';

let done: number;

/** Counts its steps in `done`. */
function* count(steps: number): Steps<string> {
  for (done = 0; done < steps; done++) yield;
  return 'counted';
}

test('both ways do every step and return the result', async () => {
  expect(runAtOnce(count(1000))).toBe('counted');
  expect(done).toBe(1000);
  expect(await runWithPauses(count(1000))).toBe('counted');
  expect(done).toBe(1000);
});

test('other work runs in the pauses', async () => {
  const running = runWithPauses(count(1000));
  await setImmediate();
  expect(done).toBeLessThan(1000);
  await running;
});
