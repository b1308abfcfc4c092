import { expect, test } from 'vitest';
import { CHAIN, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const ZERO = `0x${'0'.repeat(40)}`;

test.each([
  [PROTOCOL, '0x5aF6D33DE2ccEC94efb1bDF8f92Bd58085432d2c', 'live.contracts.lottery'],
  [CHAIN, '0xcA11bde05977b3631167028862bE2a173976CA11', 'multicall3'],
  [CHAIN, '0xB6064eD41d4f67e353768aA239cA86f4F73665a1', 'feeds.CAKE/USD.address'],
])('of %s, the zero address for %s is refused', (path, address, field) => {
  expect(problemsOf({ [path]: [address, ZERO] }).join()).toContain(
    ` ${field}: is the zero address, which has no contract; write the address of the contract`,
  );
});
