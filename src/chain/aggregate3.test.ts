import fc from 'fast-check';
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  multicall3Abi,
  size,
} from 'viem';
import { expect, test } from 'vitest';
import { damaged, dataOf, orNull } from './abi-data.fixture.ts';
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts';

const functionName = 'aggregate3';

const hexOf = (least: number, most: number) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
const addresses = hexOf(20, 20).chain((hex) => fc.constantFrom(hex, getAddress(hex)));
const results = fc.array(fc.record({ success: fc.boolean(), returnData: hexOf(0, 100) }), {
  maxLength: 12,
});
const encodedResults = results.map((result) =>
  encodeFunctionResult({ abi: multicall3Abi, functionName, result }),
);

/** Returns the results that viem decodes. Returns null if viem throws, or if the results are longer than `data`. */
function decodedByViem(data: Hex) {
  const decoded = orNull(() => decodeFunctionResult({ abi: multicall3Abi, functionName, data }));
  const length = decoded?.reduce((sum, { returnData }) => sum + size(returnData), 0) ?? 0;
  return length <= size(data) ? decoded : null;
}

const decoded = (data: Hex) => orNull(() => decodeAggregate3(data));

test('encodes calls as viem does', () => {
  const calls = fc.array(fc.record({ target: addresses, callData: hexOf(0, 100) }));
  fc.assert(
    fc.property(calls, (inner) => {
      const args = [inner.map((call) => ({ ...call, allowFailure: true }))] as const;
      expect(encodeAggregate3(inner)).toBe(
        encodeFunctionData({ abi: multicall3Abi, functionName, args }),
      );
    }),
  );
});

test.each(['0x', '0x12', `0x${'0'.repeat(39)}g`] as const)('refuses "%s" as a target', (target) => {
  expect(() => encodeAggregate3([{ target, callData: '0x' }])).toThrow('is not an address');
});

test('decodes results as viem does, in capital letters too', () => {
  fc.assert(
    fc.property(encodedResults, fc.boolean(), (data, isUpper) => {
      const given: Hex = isUpper ? `0x${data.slice(2).toUpperCase()}` : data;
      expect(decodeAggregate3(given)).toEqual(decodedByViem(given));
    }),
  );
});

test('decodes or refuses damaged results as viem does', () => {
  fc.assert(
    fc.property(damaged(encodedResults), (data) => {
      expect(decoded(data)).toEqual(decodedByViem(data));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['no data', '0x'],
  ['an incomplete word', `0x${'0'.repeat(62)}`],
  ['letters that are not hex digits', `0x${'g'.repeat(128)}`],
  ['a single word', dataOf([0n])],
  ['a list after the end', dataOf([64n, 0n])],
  ['more results than the data has', dataOf([32n, 2n ** 255n])],
  ['a result after the end', dataOf([32n, 1n, 2n ** 255n, 1n, 64n, 0n])],
  ['a success that is not 0 or 1', dataOf([32n, 1n, 32n, 2n, 64n, 0n])],
  ['return data after the end', dataOf([32n, 1n, 32n, 1n, 96n, 0n])],
  ['return data that is too long', dataOf([32n, 1n, 32n, 1n, 64n, 33n, 0n])],
  ['a huge length', dataOf([32n, 1n, 32n, 1n, 64n, 2n ** 255n])],
])('refuses %s, as viem does', (_, data) => {
  expect([decoded(data as Hex), decodedByViem(data as Hex)]).toEqual([null, null]);
});

test.each([2, 20_000])('refuses %i long results that share their bytes, in time', (count) => {
  const shared = `${dataOf([1n, 64n, 640_000n]).slice(2)}${'ab'.repeat(640_000)}`;
  const offsets = dataOf(Array.from({ length: count }, () => BigInt(32 * count))).slice(2);
  const start = performance.now();
  expect(() => decodeAggregate3(`${dataOf([32n, BigInt(count)])}${offsets}${shared}`)).toThrow(
    'malformed',
  );
  // For 20,000 results, viem needs several seconds and more than a gigabyte of memory.
  expect(performance.now() - start).toBeLessThan(1000);
});
