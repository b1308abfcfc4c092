import { type Address, type Hex, hexToBigInt, pad, sliceHex } from 'viem';

/** One read at a block: the encoded request and the decoder of its answer. */
export interface Call<Result> {
  /**
   * `balance` requests the native balance of `to`, and `storage` requests one of its storage slots. Neither calls a
   * contract.
   */
  readonly kind: 'contract' | 'balance' | 'storage';
  readonly to: Address;
  /** Encoded call; `0x` for a balance, the slot for storage. */
  readonly data: Hex;
  /** The call as the evidence shows it: `rounds(12)`. */
  readonly label: string;
  /** Whether the call may revert without failing the whole read; its answer is null then. */
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
 * EIP-1967: the slot that holds the address of a proxy's implementation, keccak256("eip1967.proxy.implementation") − 1.
 */
export const IMPLEMENTATION_SLOT: Hex =
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/**
 * The 32-byte word in one storage slot of a contract. No contract can read the storage of another contract, so the
 * aggregate cannot include this call. It is a separate request, and an earlier `read` must have found the block.
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

/** Makes a call optional: its answer is null if it reverts. */
export function optional<Result>(call: Call<Result>): Call<Result | null> {
  return { ...call, optional: true };
}
