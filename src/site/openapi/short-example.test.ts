import { expect, test } from 'vitest';
import { shortExample } from './short-example.ts';

test('every list keeps its first items, at any depth, and nothing else changes', () => {
  const value = { a: [1, 2, 3], b: { c: [{ d: ['x', 'y', 'z'] }, null], e: 'text' }, f: [] };
  expect(shortExample(value, 2)).toEqual({
    a: [1, 2],
    b: { c: [{ d: ['x', 'y'] }, null], e: 'text' },
    f: [],
  });
});

test('a long text ends after a whole word, and an address is never cut', () => {
  const address = `https://moon.example/${'a'.repeat(200)}`;
  const { text, url } = shortExample({ text: 'seven words '.repeat(20), url: address }, 1);
  expect(url).toBe(address);
  expect(text.length).toBeLessThanOrEqual(60);
  expect(text).toMatch(/^(?:seven words )+(?:seven )?…$/);
});
