import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const replaced = (before: string, after: string) =>
  lineDiff([...before], [...after]).map(({ gone, come }) => `${gone.join('')}>${come.join('')}`);

test('only removed and added lines are listed, in the order of the text', () => {
  expect(replaced('abcd', 'abcd')).toEqual([]);
  expect(replaced('abcd', 'acxd')).toEqual(['b>', '>x']);
  expect(replaced('', 'ab')).toEqual(['>ab']);
  expect(replaced('abc', 'xbz')).toEqual(['a>x', 'c>z']);
  expect(replaced('abc', 'a')).toEqual(['bc>']);
});

test('the changes turn one text into the other, with the fewest lines', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const replacements = lineDiff(before, after);
      const gone = replacements.flatMap((replacement) => replacement.gone).length;
      const come = replacements.flatMap((replacement) => replacement.come).length;
      expect(come - gone).toBe(after.length - before.length);
      if (JSON.stringify(before) === JSON.stringify(after)) expect(replacements).toEqual([]);
      expect(gone).toBeLessThanOrEqual(before.length);
    }),
  );
});

test('texts that are too long to compare line by line count as replaced', () => {
  const long = (first: string) => Array.from({ length: 1100 }, (_, n) => `${first}${n}`);
  expect(lineDiff(long('a'), long('b'))).toEqual([{ gone: long('a'), come: long('b') }]);
});
