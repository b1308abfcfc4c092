import { expect, test } from 'vitest';
import { fieldDiff } from './field-diff.ts';

const fields = (from: unknown, to: unknown) => fieldDiff(from, to).map(({ field }) => field);

test('a field is named by its path, with its old and its new value', () => {
  expect(fieldDiff({ a: { b: [1, 2] }, c: 1 }, { a: { b: [1, 3] }, d: null })).toEqual([
    { field: 'a.b[1]', from: 2, to: 3 },
    { field: 'c', from: 1, to: undefined },
    { field: 'd', from: undefined, to: null },
  ]);
  expect(fieldDiff({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
});

test('an element with a name is compared with the element of the same name', () => {
  const [moon, sun] = [
    { key: 'moon', grade: 'C' },
    { key: 'sun', grade: 'D' },
  ];
  expect(fields({ list: [sun] }, { list: [moon, { ...sun, grade: 'F' }] })).toEqual([
    'list[sun].grade',
    'list[moon]',
  ]);
  expect(fields([{ code: 'F-01', x: 1 }], [{ code: 'F-01', x: 2 }])).toEqual(['[F-01].x']);
  const version = (status: string) => [{ slug: 'moon', version: 2, status }];
  expect(fields(version('published'), version('withdrawn'))).toEqual(['[moon v2].status']);
  // Both elements have the same name, so the elements are compared by their positions.
  expect(fields([moon, moon], [moon, { ...moon, grade: 'D' }])).toEqual(['[1].grade']);
});
