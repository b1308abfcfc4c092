import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { decodeLists } from './decode-lists.ts';

const outputs = parseAbiParameters('uint32[] numbers, bool[] areClaimed');
const lists = fc.tuple(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), fc.array(fc.boolean()));

function decodedByViem(data: Hex) {
  try {
    return decodeAbiParameters(outputs, data);
  } catch {
    return null;
  }
}

test('decodes lists as viem does', () => {
  fc.assert(
    fc.property(lists, (values) => {
      const data = encodeAbiParameters(outputs, values);
      expect(decodeLists(outputs, data)).toEqual(values);
    }),
  );
});

test('leaves damaged lists to viem, or decodes them as viem does', () => {
  const word = fc.constantFrom(0n, 1n, 2n, 32n, 64n, 96n, 2n ** 32n, 2n ** 255n);
  const damages = fc.record({ at: fc.nat(), remove: fc.constantFrom(0, 2, 64), word });
  fc.assert(
    fc.property(lists, damages, (values, { at, remove, word }) => {
      const data = encodeAbiParameters(outputs, values);
      const from = 2 + 64 * (at % ((data.length - 2) / 64));
      const insert = word.toString(16).padStart(64, '0');
      const damaged: Hex = `0x${data.slice(2, from)}${insert}${data.slice(from + remove)}`;
      const decoded = decodeLists(outputs, damaged);
      if (decoded !== null) expect(decoded).toEqual(decodedByViem(damaged));
    }),
    { numRuns: 1000 },
  );
});

test.each(['uint256[] ids', 'uint32 number', 'uint32[2] pair'])('leaves "%s" to viem', (type) => {
  expect(decodeLists(parseAbiParameters(type), `0x${'0'.repeat(128)}`)).toBeNull();
});
