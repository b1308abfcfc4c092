import { expect, test } from 'vitest';
import { memoized } from './memoized.ts';

test('the value of a key is computed once', () => {
  const asked: bigint[] = [];
  const double = memoized((key: bigint) => {
    asked.push(key);
    return 2n * key;
  });
  expect([double(2n), double(3n), double(2n)]).toEqual([4n, 6n, 4n]);
  expect(asked).toEqual([2n, 3n]);
});

test('a value may be undefined', () => {
  let count = 0;
  const nothing = memoized((_key: bigint) => {
    count += 1;
    return undefined;
  });
  nothing(1n);
  nothing(1n);
  expect(count).toBe(1);
});
