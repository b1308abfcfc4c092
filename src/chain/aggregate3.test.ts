import fc from 'fast-check';
import {
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  multicall3Abi,
} from 'viem';
import { expect, test } from 'vitest';
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

/** The results that viem decodes; null if viem throws. */
function decodedByViem(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName, data });
  } catch {
    return null;
  }
}

function decoded(data: Hex) {
  try {
    return decodeAggregate3(data);
  } catch {
    return null;
  }
}

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
  const damages = fc.record({
    at: fc.nat(),
    remove: fc.constantFrom(0, 2, 64),
    insert: fc.constantFrom('', '00', '01', 'ff', '0'.repeat(64), `${'0'.repeat(62)}40`),
  });
  fc.assert(
    fc.property(encodedResults, damages, (data, { at, remove, insert }) => {
      // Damages whole bytes, because a node's answer is checked to be hex data before it is decoded.
      const from = 2 + 2 * (at % (data.length / 2));
      const damaged: Hex = `0x${data.slice(2, from)}${insert}${data.slice(from + remove)}`;
      expect(decoded(damaged)).toEqual(decodedByViem(damaged));
    }),
    { numRuns: 1000 },
  );
});
