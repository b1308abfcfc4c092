import type { Hex } from 'viem';

/** The first data that a read gets about its block. The hash of the block may come later. */
export interface BlockTime {
  readonly number: bigint;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
}

/** A block with its hash, because after a reorganisation two blocks can have the same number. */
export interface Block extends BlockTime {
  readonly hash: Hex;
}

/** A block with the gas price from its header. */
export interface PricedBlock extends Block {
  /** Wei per unit of gas; null if the chain's headers do not include it. */
  readonly baseFeePerGas: bigint | null;
}
