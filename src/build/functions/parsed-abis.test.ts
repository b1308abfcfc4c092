import { expect, test } from 'vitest';
import { withParsedAbis } from './parsed-abis.ts';

test('replaces a list of signatures with its ABI', () => {
  const source = `const abi = parseAbi([
    'struct Round { uint8 status; uint256[6] shares; }',
    'function round(uint256 id) view returns (Round)',
  ]);`;
  const [, json] = /^const abi = \((.*) as const\);$/.exec(withParsedAbis(source)) ?? [];
  expect(JSON.parse(json!)).toMatchObject([
    { type: 'function', name: 'round', outputs: [{ components: [{ name: 'status' }, {}] }] },
  ]);
});

test('omits the properties that are needed neither for encoding nor for decoding', () => {
  const source = "parseAbi(['function price() view returns (uint256)'])";
  expect(withParsedAbis(source)).not.toContain('stateMutability');
});

test('brackets inside a signature do not end the list', () => {
  const source = "parseAbi(['function a() view returns (uint256[6])', 'function b() view'])";
  expect(withParsedAbis(source)).toContain('"name":"b"');
});

test('does not change a list that contains anything other than string literals', () => {
  const source = "parseAbi(signatures); parseAbi(['function a()', other]);";
  expect(withParsedAbis(source)).toBe(source);
});
