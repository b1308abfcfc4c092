import { type Address, type Hex, pad } from 'viem';

/** One read at a block, already encoded, with the decoder of its answer. */
export interface Call<Result> {
  /** `balance` asks for the native balance of `to`, `storage` for one of its slots; no contract is called. */
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
 * The word in one storage slot of a contract, 32 bytes. No contract can read another one's storage, so this is a
 * request beside the aggregate, and it needs a block that an earlier `read` has found.
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

/** The same call, but null when it reverts. */
export function optional<Result>(call: Call<Result>): Call<Result | null> {
  return { ...call, optional: true };
}
