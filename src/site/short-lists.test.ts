import { expect, test } from 'vitest';
import { shortLists } from './short-lists.ts';

test('every list keeps its first items, at any depth, and nothing else changes', () => {
  const value = { a: [1, 2, 3], b: { c: [{ d: ['x', 'y', 'z'] }, null], e: 'text' }, f: [] };
  expect(shortLists(value, 2)).toEqual({
    a: [1, 2],
    b: { c: [{ d: ['x', 'y'] }, null], e: 'text' },
    f: [],
  });
});
