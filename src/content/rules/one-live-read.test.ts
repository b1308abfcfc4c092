import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a protocol with the same reads as another is refused, even with other words for its pull', () => {
  const copy = validText(
    PROTOCOL,
    ['aliases: [moon]', 'aliases: []'],
    ['One ticket', 'A ticket'],
    ['Moon Lottery', 'Star Lottery'],
  );
  expect(problemsOf({ 'protocols/moon-copy.md': copy })).toEqual([
    "content/protocols/moon-lottery.md:31:3 live: reads the same contracts as content/protocols/moon-copy.md; write the addresses of this protocol's own contracts",
  ]);
});
