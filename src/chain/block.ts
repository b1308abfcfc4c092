import type { Hex } from 'viem';

/** The number and the time of a block. A read may know these two facts before it knows the hash of the block. */
export interface BlockTime {
  readonly number: bigint;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
}

/** After a reorganisation, two blocks can have the same number but not the same hash. */
export interface Block extends BlockTime {
  readonly hash: Hex;
}

export interface PricedBlock extends Block {
  /** Wei per unit of gas; null if the chain's headers do not include it. */
  readonly baseFeePerGas: bigint | null;
}
