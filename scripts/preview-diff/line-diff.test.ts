import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const told = (before: string, after: string) =>
  lineDiff([...before], [...after]).map(({ kind, text }) => kind + text);

test('what went and what came is told in the order of the text, and nothing else', () => {
  expect(told('abcd', 'abcd')).toEqual([]);
  expect(told('abcd', 'acxd')).toEqual(['-b', '+x']);
  expect(told('', 'ab')).toEqual(['+a', '+b']);
  expect(told('abc', 'xbz')).toEqual(['-a', '+x', '-c', '+z']);
});

test('it leads from one text to the other, with as many lines as either has more', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = lineDiff(before, after);
      const gone = changes.filter(({ kind }) => kind === '-').length;
      expect(changes.length - gone - gone).toBe(after.length - before.length);
      if (JSON.stringify(before) === JSON.stringify(after)) expect(changes).toEqual([]);
      expect(gone).toBeLessThanOrEqual(before.length);
    }),
  );
});

test('texts that are too long to compare line by line are told as replaced', () => {
  const long = (first: string) => Array.from({ length: 1100 }, (_, n) => `${first}${n}`);
  expect(lineDiff(long('a'), long('b'))).toHaveLength(2200);
});
