import { expect, test } from 'vitest';
import { AUDIT, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

test('a mistyped key is refused, and the message suggests the right key', () => {
  expect(
    problemsOf({ [AUDIT]: ['covers: [moon-lottery]', 'covers: [moon-lottery, moon-lotery]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:24 covers[1]: names a protocol that does not exist (got "moon-lotery"); did you mean "moon-lottery"?',
  ]);
});

test('a key that is not similar to any other key is refused', () => {
  expect(
    problemsOf({ [AUDIT]: ['covers: [moon-lottery]', 'covers: [moon-lottery, another-game]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:24 covers[1]: names a protocol that does not exist (got "another-game"); add content/protocols/another-game.md',
  ]);
});

test('a former key is refused, and the message gives the new key', () => {
  expect(
    problemsOf({ [AUDIT]: ['covers: [moon-lottery]', 'covers: [moon-lottery, moon]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:24 covers[1]: names a protocol by its former key (got "moon"); write "moon-lottery"',
  ]);
});

test('a repeated key is refused', () => {
  expect(
    problemsOf({ [AUDIT]: ['covers: [moon-lottery]', 'covers: [moon-lottery, moon-lottery]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:24 covers[1]: names a protocol twice (got "moon-lottery"); delete one of the two entries',
  ]);
});

test('a protocol without a contract in the scope is refused', () => {
  expect(
    problemsOf({ [AUDIT]: ['covers: [moon-lottery]', 'covers: [moon-lottery, sun-timer]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:24 covers[1]: names a protocol that has no contract in the scope (got "sun-timer"); add "sun-timer" to the field "protocols" of a contract in the scope',
  ]);
});

test('a protocol whose record has errors still exists', () => {
  expect(problemsOf({ [PROTOCOL]: ['category: lottery', 'category: lotery'] })).toEqual([
    'content/protocols/moon-lottery.md:3:11 category: is not one of gacha, timer, lottery, fixed-odds, prediction, raffle, king-of-the-hill, bonding-curve, no-loss (got "lotery"); did you mean "lottery"?',
  ]);
});
