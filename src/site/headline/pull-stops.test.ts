import { expect, test } from 'vitest';
import { PULL_STOPS, stopOf } from './pull-stops.ts';

test('the slider goes from 1 to 1,000 pulls, in steps that grow', () => {
  expect(PULL_STOPS.slice(0, 18)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35,
  ]);
  expect(PULL_STOPS.slice(-7)).toEqual([450, 500, 600, 700, 800, 900, 1000]);
});

test('every number of pulls has a place on the slider', () => {
  expect(PULL_STOPS[stopOf(20)]).toBe(20);
  expect(PULL_STOPS[stopOf(21)]).toBe(25);
  expect(PULL_STOPS[stopOf(5000)]).toBe(1000);
});
