import { type Hex, hexToBytes } from 'viem';
import type { CompiledRuntime } from '../../local-chain/solidity.ts';

/** Masked values may differ in two compilations of the same source. */
export interface Masked {
  /** The number of masked values that the constructor sets. */
  readonly immutables: number;
  /** The number of masked metadata hashes, including those of contracts that this contract creates. */
  readonly metadataHashes: number;
}

export type CodeComparison =
  | { readonly equal: true; readonly masked: Masked }
  | { readonly equal: false; readonly reason: string };

/** In bytes. */
const HASH_LENGTH = 32;
/**
 * The CBOR bytes before the hash. They are the key ("ipfs", "bzzr0" or "bzzr1") and the length of the value.
 * An "ipfs" value begins with two more bytes, which describe the kind of hash.
 * Source: docs.soliditylang.org, "Encoding of the Metadata Hash in the Bytecode".
 */
const HASH_KEYS = ['646970667358221220', '65627a7a72305820', '65627a7a72315820'];

/**
 * Compares code on a chain with the output of the compiler. Only metadata hashes and immutable values may differ. All
 * positions of one immutable must have the same value.
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
 * Finds the metadata hashes in compiled code, including those of contracts that this code creates.
 * The code on the chain is not searched, because its deployer could present any part as metadata.
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

/** In bytes; null if the trailer has no hash. */
function hashOffset(trailer: string): number | null {
  for (const key of HASH_KEYS) {
    const at = trailer.indexOf(key);
    if (at >= 0) return (at + key.length) / 2;
  }
  return null;
}

/**
 * Returns the metadata at the end of `code`, in hex without 0x. The last two bytes are the length of the CBOR data
 * before them. Empty if the code has no metadata.
 */
function trailerOf(code: string): string {
  const length = Number.parseInt(code.slice(-4), 16);
  const trailer = code.slice(-4 - 2 * length);
  // The CBOR data must be a map with one to four entries.
  const complete = trailer.length === 4 + 2 * length && /^a[1-4]/.test(trailer);
  return complete ? trailer : '';
}
