import { expect, test } from 'vitest';
import { gasPriceAt } from './gas-price.ts';

const chain = { gas: { minimumPriceWei: '50' } };

test.each([
  ['the base fee of the block', 70n, chain, 70n],
  ['at least what the chain takes', 0n, chain, 50n],
  ['what the chain takes where headers do not say', null, chain, 50n],
  ['the base fee where the record says nothing', 7n, {}, 7n],
  ['not known where neither is', null, {}, null],
  ['not known where the header says zero and the record nothing', 0n, {}, null],
])('the price of gas is %s', (_, baseFeePerGas, record, price) => {
  expect(gasPriceAt({ baseFeePerGas }, record)).toBe(price);
});
