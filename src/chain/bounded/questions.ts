import type { Address, Hex } from 'viem';

/** The code at an address. */
export interface CodeAt {
  /** Null if the address has no code. */
  readonly hash: Hex | null;
  /** Number of bytes. */
  readonly size: number;
  /** The first 45 bytes of the code. They show a delegation (EIP-7702) or a minimal clone (EIP-1167) completely. */
  readonly start: Hex;
}

/** An address with its code. */
export interface Visited extends CodeAt {
  readonly address: Address;
}

/** Calls getters without arguments, each on the address that the previous getter returned. */
export interface FollowQuestion {
  readonly kind: 'follow';
  readonly from: Address;
  readonly selectors: readonly Hex[];
}

/**
 * The addresses that were reached, beginning with `from`. `failure` says why the path ends early; null if every getter
 * returned an address.
 */
export interface Followed {
  readonly visited: readonly Visited[];
  readonly failure: string | null;
}

/** One static call with limits, because a foreign contract may spend much gas or return much data. */
export interface CallQuestion {
  readonly kind: 'call';
  readonly to: Address;
  readonly data: Hex;
  /** The gas limit of the call. */
  readonly gas: number;
  /** The largest number of returned 32-byte words that are kept. */
  readonly words: number;
}

/** The returned data of a call, or the reason why there is none. */
export type Called =
  | { readonly data: Hex; readonly failure: null }
  | { readonly data: null; readonly failure: string };

/** One storage slot of a contract. */
export interface SlotQuestion {
  readonly kind: 'slot';
  readonly of: Address;
  readonly slot: Hex;
}
