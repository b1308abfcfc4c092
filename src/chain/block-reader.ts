import type { Hex } from 'viem';
import type { Call, CallResult } from './call.ts';

/** What a read knows of its block while it goes on. */
export interface BlockTime {
  readonly number: bigint;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
}

/** A block by its identity: a number alone can name two blocks when the chain reorganises. */
export interface Block extends BlockTime {
  readonly hash: Hex;
}

/** A block with what its header says of the price of gas. */
export interface PricedBlock extends Block {
  /** Wei for one unit of gas; null where headers do not have it. */
  readonly baseFeePerGas: bigint | null;
}

export interface ReadOptions {
  /**
   * Wei for one unit of gas that the contracts see. Without it they see zero, and whatever depends on it
   * reads as free. It may not lie below the base fee of the block.
   */
  readonly gasPrice?: bigint;
}

/** One call as it was really made, so that anybody can repeat it. */
export interface CallEvidence {
  readonly to: string;
  readonly label: string;
  readonly data: Hex;
  /** Present where the call was made with a gas price. */
  readonly gasPrice?: bigint;
  /** The raw answer; null when the call reverted. */
  readonly result: Hex | null;
}

/**
 * Reads one chain at one block. The first `read` fixes the block; every later one is made at that same
 * block. Each `read` is one round trip, whatever the number of calls in it.
 */
export interface BlockReader {
  /**
   * @returns the decoded answers under the names of the calls
   * @throws {ReadFailure} when the chain cannot be reached or a call that is not optional fails
   */
  read<Calls extends Record<string, Call<unknown>>>(
    calls: Calls,
    options?: ReadOptions,
  ): Promise<{ readonly [name in keyof Calls]: CallResult<Calls[name]> }>;
  /**
   * Finds the block on its own, for calls that depend on what its header says; every later read is made
   * at it. One round trip, or none when the block is known by its hash already.
   * @throws {ReadFailure}
   */
  fixBlock(): Promise<PricedBlock>;
  /** The block that was read. @throws {Error} before the first read. */
  readonly block: BlockTime;
  /** The block with its hash, once every read is done. @throws {ReadFailure} when it cannot be identified. */
  seal(): Promise<PricedBlock>;
  /** Sequential waits so far. */
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}
