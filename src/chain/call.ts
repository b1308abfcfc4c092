import { type Address, type Hex, hexToBigInt, pad, sliceHex } from 'viem';

/** An encoded request and the decoder of its answer. */
export interface Call<Result> {
  readonly kind: 'contract' | 'balance' | 'storage';
  readonly to: Address;
  /** The encoded call for `contract`, `0x` for `balance`, and the slot for `storage`. */
  readonly data: Hex;
  /** The call in the form of the published evidence, such as `rounds(12)`. */
  readonly label: string;
  /** If true, a call without a result gives null and does not fail the read. */
  readonly optional: boolean;
  decode(data: Hex): Result;
}

export type CallResult<C> = C extends Call<infer Result> ? Result : never;

/** The native balance of an address, in wei. */
export function nativeBalance(address: Address): Call<bigint> {
  return {
    kind: 'balance',
    to: address,
    data: '0x',
    label: `balance(${address})`,
    optional: false,
    decode: (data) => BigInt(data),
  };
}

/** The slot of a proxy's implementation (EIP-1967): keccak256("eip1967.proxy.implementation") − 1. */
export const IMPLEMENTATION_SLOT: Hex =
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/** The 32-byte word in one storage slot. Before this call, `read` or `fixBlock` must have fixed the block. */
export function storageAt(address: Address, slot: Hex): Call<Hex> {
  return {
    kind: 'storage',
    to: address,
    data: slot,
    label: `storage(${slot})`,
    optional: false,
    decode: (data) => pad(data, { size: 32 }),
  };
}

/** The implementation behind a proxy (EIP-1967), without a checksum; null if the slot is empty. */
export function implementationOf(proxy: Address): Call<Address | null> {
  return {
    ...storageAt(proxy, IMPLEMENTATION_SLOT),
    label: 'implementation (EIP-1967)',
    decode: (data) => (hexToBigInt(data) === 0n ? null : sliceHex(pad(data, { size: 32 }), 12)),
  };
}

/** Makes a call optional: without a result, its answer is null. */
export function optional<Result>(call: Call<Result>): Call<Result | null> {
  return { ...call, optional: true };
}
