import { type Hex, hexToBytes } from 'viem';
import type { CompiledRuntime } from '../../local-chain/solidity.ts';

/**
 * How many values are masked. Masked values are not compared, because they may differ in two compilations of the same
 * source.
 */
export interface Masked {
  /** Number of immutable values, which the constructor sets. */
  readonly immutables: number;
  /** Number of metadata hashes, of the contract itself and of the contracts that it creates. */
  readonly metadataHashes: number;
}

export type CodeComparison =
  | { readonly equal: true; readonly masked: Masked }
  | { readonly equal: false; readonly reason: string };

/** Length of the hash of a contract's metadata, in bytes. */
const HASH_LENGTH = 32;
/**
 * The bytes before the hash in the CBOR data at the end of a contract's code: the key "ipfs", "bzzr0" or "bzzr1", then
 * the length of the hash. For "ipfs", two more bytes of the multihash follow. Source: docs.soliditylang.org, "Encoding
 * of the Metadata Hash in the Bytecode".
 */
const HASH_KEYS = ['646970667358221220', '65627a7a72305820', '65627a7a72315820'];

/**
 * Compares code on a chain with the output of the compiler. Only metadata hashes and the values of immutables may
 * differ, at the positions that the compiler reports. All positions of one immutable must contain the same value.
 *
 * A source that links a library is not compared, because the code of the library is unknown.
 */
export function compareRuntime(deployed: Hex, compiled: CompiledRuntime): CodeComparison {
  if (compiled.linksLibraries) return unequal('its source links a library');
  const [onChain, own] = [hexToBytes(deployed), hexToBytes(compiled.code)];
  if (own.length === 0) return unequal('it compiles to no code');
  if (onChain.length !== own.length) {
    return unequal(`it has ${onChain.length} bytes, and the source compiles to ${own.length}`);
  }
  const ignored = new Uint8Array(own.length);
  const immutables = Object.values(compiled.immutables);
  for (const places of immutables) {
    const values = places.map(({ start, length }) =>
      Buffer.from(onChain.subarray(start, start + length)).toString('hex'),
    );
    if (new Set(values).size > 1) return unequal('an immutable has two values');
    for (const { start, length } of places) ignored.fill(1, start, start + length);
  }
  const hashes = metadataHashes(compiled);
  for (const start of hashes) ignored.fill(1, start, start + HASH_LENGTH);
  const first = own.findIndex((byte, at) => ignored[at] === 0 && byte !== onChain[at]);
  if (first >= 0) return unequal(`byte ${first} differs`);
  return {
    equal: true,
    masked: { immutables: immutables.length, metadataHashes: hashes.length },
  };
}

const unequal = (reason: string): CodeComparison => ({ equal: false, reason });

/**
 * The positions of metadata hashes in the compiled code. If a contract creates other contracts, it contains their code
 * and metadata. So this function searches for the metadata of all contracts of the compilation. It does not read the
 * code on the chain, because that code could present any part of itself as metadata.
 */
function metadataHashes({ code, others }: CompiledRuntime): number[] {
  const hex = code.slice(2);
  const starts = new Set<number>();
  for (const trailer of new Set(others.map(trailerOf))) {
    const inTrailer = hashOffset(trailer);
    if (inTrailer === null) continue;
    for (let at = hex.indexOf(trailer); at >= 0; at = hex.indexOf(trailer, at + 2)) {
      if (at % 2 === 0) starts.add(at / 2 + inTrailer);
    }
  }
  return [...starts];
}

/** The position of the hash within a trailer, in bytes; null if the trailer has no hash. */
function hashOffset(trailer: string): number | null {
  for (const key of HASH_KEYS) {
    const at = trailer.indexOf(key);
    if (at >= 0) return (at + key.length) / 2;
  }
  return null;
}

/**
 * The metadata at the end of a contract's runtime code, in hex without 0x: CBOR data, then its length in two bytes.
 * Empty if the code does not end with metadata.
 */
function trailerOf(code: string): string {
  const length = Number.parseInt(code.slice(-4), 16);
  const trailer = code.slice(-4 - 2 * length);
  // The CBOR data must be a map with one to four entries.
  const complete = trailer.length === 4 + 2 * length && /^a[1-4]/.test(trailer);
  return complete ? trailer : '';
}
