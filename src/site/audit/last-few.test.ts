import { beforeEach, expect, test, vi } from 'vitest';
import { lastFew } from './last-few.ts';

let made = 0;
const make = vi.fn(() => {
  made += 1;
  return made;
});
beforeEach(() => {
  make.mockClear();
});

test('a result is made once for the same key', () => {
  const results = lastFew<number>(false);
  const result = results(['moon', 1], make);
  expect(results(['moon', 1], make)).toBe(result);
  expect(make).toHaveBeenCalledTimes(1);
});

test('each part of a key counts', () => {
  const results = lastFew<number>(false);
  const all = [['moon', 1], ['moon', 2], ['sun', 1], ['moon'], ['moon', 1, 1]].map((key) =>
    results(key, make),
  );
  expect(new Set(all).size).toBe(5);
});

test('two caches have nothing in common', () => {
  expect(lastFew<number>(false)(['moon'], make)).not.toBe(lastFew<number>(false)(['moon'], make));
});

test('only the last four results are kept', () => {
  const results = lastFew<number>(false);
  for (const key of [1, 2, 3, 4, 5]) results([key], make);
  make.mockClear();
  for (const key of [5, 4, 3, 2]) results([key], make);
  expect(make).not.toHaveBeenCalled();
  results([1], make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('in development, each result is made again', () => {
  const results = lastFew<number>(true);
  expect(results(['moon'], make)).not.toBe(results(['moon'], make));
});
