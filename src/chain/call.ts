import { type Address, type Hex, hexToBigInt, pad, sliceHex } from 'viem';

/** One call in a read: the encoded request, and the decoder of the returned data. */
export interface Call<Result> {
  /**
   * `balance` requests the native balance of `to`. `storage` requests one storage slot of `to`. Neither runs the code
   * of a contract.
   */
  readonly kind: 'contract' | 'balance' | 'storage';
  readonly to: Address;
  /** The encoded call for `contract`, `0x` for `balance`, and the slot for `storage`. */
  readonly data: Hex;
  /** The call in the form that the published evidence uses, for example `rounds(12)`. */
  readonly label: string;
  /** If true, a revert of this call does not make the whole read fail. The result is then null. */
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

/**
 * The slot in which a proxy stores the address of its implementation (EIP-1967):
 * keccak256("eip1967.proxy.implementation") − 1.
 */
export const IMPLEMENTATION_SLOT: Hex =
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/**
 * The 32-byte word in one storage slot of a contract. No contract can read the storage of another contract, so this is
 * a separate request, not a call of Multicall3. It needs a known block: call `read` or `fixBlock` first.
 */
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

/** The implementation behind a proxy (EIP-1967), in lower case; null if the slot is empty. See {@link storageAt}. */
export function implementationOf(proxy: Address): Call<Address | null> {
  return {
    ...storageAt(proxy, IMPLEMENTATION_SLOT),
    label: 'implementation (EIP-1967)',
    decode: (data) => (hexToBigInt(data) === 0n ? null : sliceHex(pad(data, { size: 32 }), 12)),
  };
}

/** Makes a call optional: if it reverts, its result is null. */
export function optional<Result>(call: Call<Result>): Call<Result | null> {
  return { ...call, optional: true };
}
