import { expect, test } from 'vitest';
import { CHAIN, PROTOCOL, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a mistyped digit is refused, and the message gives the right checksum', () => {
  expect(problemsOf({ [PROTOCOL]: ['0x5aF6', '0x5AF6'] })).toEqual([
    'content/protocols/moon-lottery.md:33:14 live.contracts.lottery: has a wrong checksum (got "0x5AF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"); check every digit of this address; if all are right, write "0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"',
  ]);
});

test('an address in lower case is refused in every field', () => {
  expect(
    problemsOf({
      [CHAIN]: [
        '0xB6064eD41d4f67e353768aA239cA86f4F73665a1',
        '0xb6064ed41d4f67e353768aa239ca86f4f73665a1',
      ],
    }),
  ).toEqual([
    'content/chains/56.md:12:14 feeds.CAKE/USD.address: has no checksum (got "0xb6064ed41d4f67e353768aa239ca86f4f73665a1"); write "0xB6064eD41d4f67e353768aA239cA86f4F73665a1"',
  ]);
});

test('an address is judged even if another field of the record is wrong', () => {
  expect(
    problemsOf({
      [PROTOCOL]: validText(PROTOCOL, ['0x5aF6', '0x5AF6'], ['pull: One', 'pul: One']),
    }),
  ).toEqual([
    'content/protocols/moon-lottery.md:33:14 live.contracts.lottery: has a wrong checksum (got "0x5AF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"); check every digit of this address; if all are right, write "0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c"',
    'content/protocols/moon-lottery.md:38:3 live.pul: is not a known key; did you mean "pull"?',
  ]);
});
