import { expect, test } from 'vitest';
import { batchesLeft, batchesOf, countOfTaken } from './batches.ts';

test('groups are joined until a batch has 50 pages, and none is divided', () => {
  const groups = [30, 30, 70, 1, 2].map((count, group) =>
    Array.from({ length: count }, () => group),
  );
  const batches = batchesOf(groups);
  expect(batches.map((batch) => batch.length)).toEqual([60, 70, 3]);
  expect(batches.flat()).toEqual(groups.flat());
});

test('several readers take each batch once, without those that are promised', () => {
  const batches = ['promised', 'a', 'b', 'c', 'd', 'e'];
  const taken = countOfTaken(1);
  const [one, other] = [batchesLeft(batches, taken), batchesLeft(batches, taken)];
  expect([one.next(), other.next(), one.next()].map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  expect([...other]).toEqual(['d', 'e']);
  expect([...one]).toEqual([]);
});
