import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

test('a mistyped feed is refused, and the message suggests the right feed', () => {
  expect(problemsOf({ [PROTOCOL]: ['CAKE/USD', 'CAKE/USDT'] })).toEqual([
    'content/protocols/moon-lottery.md:36:18 live.feeds.ticketToken: names a feed that chain 56 does not have (got "CAKE/USDT"); did you mean "CAKE/USD"?',
  ]);
});

test('a feed that is not similar to any other feed is refused', () => {
  expect(problemsOf({ [PROTOCOL]: ['CAKE/USD', 'XRP/EUR'] })).toEqual([
    'content/protocols/moon-lottery.md:36:18 live.feeds.ticketToken: names a feed that chain 56 does not have (got "XRP/EUR"); add this feed to the feeds of content/chains/56.md',
  ]);
});

test('a name that every JavaScript object has is not a feed', () => {
  expect(problemsOf({ [PROTOCOL]: ['CAKE/USD', 'toString'] })).toEqual([
    'content/protocols/moon-lottery.md:36:18 live.feeds.ticketToken: names a feed that chain 56 does not have (got "toString"); add this feed to the feeds of content/chains/56.md',
  ]);
});
