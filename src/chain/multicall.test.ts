import { toFunctionSelector } from 'viem';
import { expect, test } from 'vitest';
import { AGGREGATE3 } from './aggregate3.ts';
import { SELECTORS } from './multicall.ts';

test.each(Object.values(SELECTORS))(
  'the selector of %s is the hash of its signature',
  (signature, selector) => {
    expect(selector).toBe(toFunctionSelector(`function ${signature}`));
  },
);

test('the selector of aggregate3 is the hash of its signature', () => {
  const signature = 'function aggregate3((address,bool,bytes)[])';
  expect(`0x${AGGREGATE3}`).toBe(toFunctionSelector(signature));
});
