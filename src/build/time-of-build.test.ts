import { expect, test } from 'vitest';
import { timeOfBuild } from './time-of-build.ts';

test('a build has the time that the environment gives', () => {
  expect(timeOfBuild({ SOURCE_DATE_EPOCH: '1795953600' }).toISOString()).toBe(
    '2026-11-29T12:00:00.000Z',
  );
});

test('without it, a build has the time at which it starts', () => {
  const before = Date.now();
  expect(timeOfBuild({}).valueOf()).toBeGreaterThanOrEqual(before);
});

test('a malformed time is refused', () => {
  expect(() => timeOfBuild({ SOURCE_DATE_EPOCH: '2026-11-29' })).toThrow(/number of seconds/);
});
