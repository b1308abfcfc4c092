import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

test('two aliases that redirect to each other are refused, because nobody could reach either page', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['aliases: [moon]', 'aliases: [sun-timer]'],
      [WATCHED]: ['addedAt', 'aliases: [moon-lottery]\naddedAt'],
    }),
  ).toEqual([
    'content/protocols/moon-lottery.md:9:11 aliases[0]: is already used by content/protocols/sun-timer.md (got "sun-timer"); delete the alias',
    'content/protocols/sun-timer.md:10:11 aliases[0]: is already used by content/protocols/moon-lottery.md (got "moon-lottery"); delete the alias',
  ]);
});

test('an alias that is a key or another alias is refused', () => {
  expect(
    problemsOf({
      [WATCHED]: ['addedAt', 'aliases: [moon, sun-timer, moon-lottery, sun]\naddedAt'],
    }),
  ).toEqual([
    'content/protocols/sun-timer.md:10:11 aliases[0]: is already used by content/protocols/moon-lottery.md (got "moon"); delete the alias',
    'content/protocols/sun-timer.md:10:17 aliases[1]: is already the key or an alias of this protocol (got "sun-timer"); delete the alias',
    'content/protocols/sun-timer.md:10:28 aliases[2]: is already used by content/protocols/moon-lottery.md (got "moon-lottery"); delete the alias',
  ]);
});
