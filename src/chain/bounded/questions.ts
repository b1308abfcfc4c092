import type { Address, Hex } from 'viem';

export interface CodeAt {
  /** Null if the address has no code. */
  readonly hash: Hex | null;
  /** In bytes. */
  readonly size: number;
  /** The first 45 bytes. They hold a whole delegation (EIP-7702) or minimal clone (EIP-1167). */
  readonly start: Hex;
}

export interface Visited extends CodeAt {
  readonly address: Address;
}

/** Calls getters without arguments, each on the address that the previous getter returned. */
export interface FollowQuestion {
  readonly kind: 'follow';
  readonly from: Address;
  readonly selectors: readonly Hex[];
}

/** The addresses that were reached, beginning with `from`. `failure` says why the path ended early. */
export interface Followed {
  readonly visited: readonly Visited[];
  readonly failure: string | null;
}

/** A static call with limits, because a contract may spend much gas or return much data. */
export interface CallQuestion {
  readonly kind: 'call';
  readonly to: Address;
  readonly data: Hex;
  readonly gas: number;
  /** The largest number of 32-byte words that the call may return. A longer result is a failure. */
  readonly words: number;
}

export type Called =
  | { readonly data: Hex; readonly failure: null }
  | { readonly data: null; readonly failure: string };

export interface SlotQuestion {
  readonly kind: 'slot';
  readonly of: Address;
  readonly slot: Hex;
}
