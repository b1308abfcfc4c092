import { expect, test } from 'vitest';
import { shortAnswer } from './short-answer.ts';

test('an answer that is short already is formatted without changes', () => {
  const answer = { key: 'moon', grade: null, edge: 3.5, on: true, list: [1], none: [], empty: {} };
  expect(JSON.parse(shortAnswer(answer))).toEqual(answer);
});

test('a list keeps only its first item, followed by "…" if there are more', () => {
  expect(shortAnswer([1, 2, 3])).toBe('[\n  1,\n  …\n]');
});

test('a long text is cut and ends with "…"', () => {
  const text = shortAnswer('x'.repeat(200));
  expect(text.length).toBeLessThan(80);
  expect(text).toMatch(/^"x+…"$/);
});

test('objects below the third level are left out', () => {
  expect(shortAnswer({ a: { b: { c: { d: 1 } } } })).toContain('"c": { … }');
  expect(shortAnswer({ a: { b: { c: [1] } } })).toContain('"c": [ … ]');
});

test('null is never left out', () => {
  expect(shortAnswer({ a: { b: { c: null } } })).toContain('"c": null');
});
