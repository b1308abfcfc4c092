import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import type { CompiledRuntime } from '../../local-chain/solidity.ts';
import { compareRuntime } from './runtime-code.ts';

const HASH = '11'.repeat(32);
const OTHER_HASH = '22'.repeat(32);
/** From old and new compilers. */
const TRAILERS: Readonly<Record<string, (hash: string) => string>> = {
  '0.4.24, swarm': (hash) => `a165627a7a72305820${hash}0029`,
  '0.5.16, swarm and version': (hash) => `a265627a7a72315820${hash}64736f6c63430005100032`,
  '0.8.4, IPFS': (hash) => `a2646970667358221220${hash}64736f6c63430008040033`,
  '0.8.4, IPFS and experimental': (hash) =>
    `a3646970667358221220${hash}6c6578706572696d656e74616cf564736f6c63430008040041`,
};
const ipfs = TRAILERS['0.8.4, IPFS']!;
const BODY = '6080604052';

function compiled(code: string, more: Partial<CompiledRuntime> = {}): CompiledRuntime {
  return {
    code: `0x${code}`,
    immutables: {},
    linksLibraries: false,
    others: [code],
    ...more,
  };
}
const compare = (deployed: string, runtime: CompiledRuntime) =>
  compareRuntime(`0x${deployed}` as Hex, runtime);

describe('code that differs only in the hash of its metadata is equal:', () => {
  test.each(Object.entries(TRAILERS))('solc %s', (_version, trailer) => {
    const own = compiled(BODY + trailer(HASH));
    expect(compare(BODY + trailer(OTHER_HASH), own)).toEqual({
      equal: true,
      masked: { immutables: 0, metadataHashes: 1 },
    });
    expect(compare(`6080604053${trailer(HASH)}`, own)).toMatchObject({ equal: false });
  });

  test('also in the code of a contract that it creates', () => {
    const created = (hash: string) => `60016002${ipfs(hash)}`;
    const code = (hash: string) => BODY + created(hash) + ipfs(hash);
    const own = compiled(code(HASH), { others: [code(HASH), created(HASH)] });
    expect(compare(code(OTHER_HASH), own)).toMatchObject({
      equal: true,
      masked: { metadataHashes: 2 },
    });
  });

  test('but not where only the code on the chain looks like metadata', () => {
    const own = compiled(BODY + '00'.repeat(ipfs(HASH).length / 2) + ipfs(HASH));
    expect(compare(BODY + ipfs(HASH) + ipfs(HASH), own)).toMatchObject({ equal: false });
  });

  test('and not where the version of the compiler differs', () => {
    const own = compiled(BODY + ipfs(HASH));
    const newer = ipfs(HASH).replace('00080400', '00080500');
    expect(compare(BODY + newer, own)).toMatchObject({ equal: false });
  });
});

describe('immutable values', () => {
  const place = (start: number) => ({ start, length: 2 });
  const immutables = { 7: [place(1), place(5)], 9: [place(3)] };
  const own = compiled('60000000000000ff', { immutables, others: [] });

  test('are not compared', () => {
    expect(compare('60aaaabbbbaaaaff', own)).toEqual({
      equal: true,
      masked: { immutables: 2, metadataHashes: 0 },
    });
  });

  test('must be the same at each place of one immutable', () => {
    expect(compare('60aaaabbbbaaabff', own)).toEqual({
      equal: false,
      reason: 'an immutable has two values',
    });
  });

  test('do not hide a difference outside them', () => {
    expect(compare('60aaaabbbbaaaafe', own)).toEqual({ equal: false, reason: 'byte 7 differs' });
  });
});

test.each([
  ['one opcode', '6080604053', 'byte 4 differs'],
  ['a byte more', '608060405200', 'it has 6 bytes, and the source compiles to 5'],
  ['a byte less', '60806040', 'it has 4 bytes, and the source compiles to 5'],
])('%s is a difference', (_what, deployed, reason) => {
  expect(compare(deployed, compiled(BODY))).toEqual({ equal: false, reason });
});

test('code that links a library, and code without a byte, are not compared', () => {
  expect(compare(BODY, compiled('', { linksLibraries: true }))).toMatchObject({ equal: false });
  expect(compare('', compiled(''))).toMatchObject({ equal: false });
});
