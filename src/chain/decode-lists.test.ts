import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem';
import { expect, test } from 'vitest';
import { damaged, dataOf, orNull } from './abi-data.fixture.ts';
import { decodeLists } from './decode-lists.ts';

const outputs = parseAbiParameters('uint32[] numbers, bool[] areClaimed');
const lists = fc.tuple(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), fc.array(fc.boolean()));

test('decodes lists as viem does', () => {
  fc.assert(
    fc.property(lists, (values) => {
      const data = encodeAbiParameters(outputs, values);
      expect(decodeLists(outputs, data)).toEqual(values);
    }),
  );
});

test('leaves damaged lists to viem, or decodes or refuses them as viem does', () => {
  const encoded = lists.map((values) => encodeAbiParameters(outputs, values));
  fc.assert(
    fc.property(damaged(encoded), (data) => {
      const byViem = (): unknown => decodeAbiParameters(outputs, data);
      expect(orNull(() => decodeLists(outputs, data) ?? byViem())).toEqual(orNull(byViem));
    }),
    { numRuns: 3000 },
  );
});

test('does not reserve memory for a length that a node made up', () => {
  const data = dataOf([32n, 2n ** 52n]);
  expect(decodeLists(parseAbiParameters('bool[]'), data)).toBeNull();
});

test.each(['uint256[] ids', 'uint32 number', 'uint32[2] pair'])('leaves "%s" to viem', (type) => {
  // This data has two words: the offset of a list, and then the list, which is empty.
  expect(decodeLists(parseAbiParameters(type), dataOf([32n, 0n]))).toBeNull();
});
