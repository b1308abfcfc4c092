import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, validText, WATCHED } from '../../../test/content/check-changed.ts';

test('keys that differ in case only are refused', () => {
  expect(problemsOf({ 'protocols/Moon-Lottery.md': validText(WATCHED) })).toEqual([
    'content/protocols/Moon-Lottery.md:1:1 file: has a wrong name (got "Moon-Lottery"); use lower-case letters, digits and single hyphens',
    'content/protocols/moon-lottery.md:1:1 file: has the key of content/protocols/Moon-Lottery.md; rename one of them',
  ]);
});

test('two names that lead to each other are refused: neither page would be reached', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['aliases: [moon]', 'aliases: [sun-timer]'],
      [WATCHED]: ['addedAt', 'aliases: [moon-lottery]\naddedAt'],
    }),
  ).toEqual([
    'content/protocols/moon-lottery.md:9:11 aliases[0]: is taken by content/protocols/sun-timer.md (got "sun-timer"); delete the alias',
    'content/protocols/sun-timer.md:10:11 aliases[0]: is taken by content/protocols/moon-lottery.md (got "moon-lottery"); delete the alias',
  ]);
});

test('an alias that is a key or another alias is refused', () => {
  expect(
    problemsOf({
      [WATCHED]: ['addedAt', 'aliases: [moon, sun-timer, moon-lottery, sun]\naddedAt'],
    }),
  ).toEqual([
    'content/protocols/sun-timer.md:10:11 aliases[0]: is taken by content/protocols/moon-lottery.md (got "moon"); delete the alias',
    'content/protocols/sun-timer.md:10:17 aliases[1]: is taken by this protocol itself (got "sun-timer"); delete the alias',
    'content/protocols/sun-timer.md:10:28 aliases[2]: is taken by content/protocols/moon-lottery.md (got "moon-lottery"); delete the alias',
  ]);
});
