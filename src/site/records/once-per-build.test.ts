import { expect, test } from 'vitest';
import { oncePerBuild } from './once-per-build.ts';

/** The cached function returns how often it has run. */
function counted(inDevelopment: boolean) {
  let count = 0;
  return oncePerBuild(async () => ++count, inDevelopment);
}

test('a build reads once, also for pages that ask at the same time', async () => {
  const read = counted(false);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('in development each page reads again', async () => {
  const read = counted(true);
  expect([await read(), await read()]).toEqual([1, 2]);
});
