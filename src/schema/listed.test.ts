import { expect, test } from 'vitest';
import { listedWithAnd, listedWithOr } from './listed.ts';

test('lists of every length read as in British English', () => {
  const words = ['one', 'two', 'three', 'four'];
  for (let length = 0; length <= words.length; length++) {
    const list = words.slice(0, length);
    expect(listedWithAnd(list)).toBe(new Intl.ListFormat('en-GB').format(list));
    expect(listedWithOr(new Set(list))).toBe(
      new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(list),
    );
  }
});
