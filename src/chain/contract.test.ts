import fc from 'fast-check';
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { dataOf, orNull } from './abi-data.fixture.ts';
import { contract } from './contract.ts';

const abi = parseAbi([
  'function total() view returns (uint256)',
  'function price(uint256 amount, address coin) view returns (uint256)',
  'function small() view returns (uint32)',
  'function pair() view returns (uint256, bool)',
  'function lists() view returns (uint32[] numbers, bool[] areClaimed)',
  'function name() view returns (string)',
]);
const address = '0x00000000000000000000000000000000000000aa';
const game = contract(address, abi);

test('encodes a call as viem does, the first time and later', () => {
  for (const amount of [0n, 2n ** 255n]) {
    const args = [amount, address] as const;
    const { data, label } = game('price', args);
    expect(data).toBe(encodeFunctionData({ abi, functionName: 'price', args }));
    expect(label).toBe(`price(${amount}, ${address})`);
  }
});

describe('refuses', () => {
  test('a name that two functions have, because it does not say which is meant', () => {
    const overloaded = parseAbi([
      'function rounds(uint256) view returns (uint256)',
      'function rounds(uint256, address) view returns (bool)',
    ]);
    expect(() => contract(address, overloaded)('rounds', [1n])).toThrow(
      'The ABI has two functions "rounds".',
    );
  });

  test('a name that no function has', () => {
    expect(() => contract(address, abi)('balance' as 'total')).toThrow('"balance" not found');
  });
});

test.each(['total', 'small', 'pair', 'lists', 'name'] as const)(
  'decodes or refuses any result of %s as viem does',
  (functionName) => {
    const words = fc.array(fc.constantFrom(0n, 1n, 2n, 32n, 64n, 96n, 2n ** 40n, 2n ** 256n - 1n), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, fc.constantFrom('', '00', 'FF'), (some, rest) => {
        const data: Hex = `${dataOf(some)}${rest}`;
        expect(orNull(() => game(functionName).decode(data))).toEqual(
          orNull(() => decodeFunctionResult({ abi, functionName, data })),
        );
      }),
      { numRuns: 500 },
    );
  },
);
