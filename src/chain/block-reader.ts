import type { Hex } from 'viem';
import type { BlockTime } from './block.ts';
import type { Call, CallResult } from './call.ts';
import type { FetchedBlock } from './fetched-block.ts';

export interface ReadOptions {
  /**
   * The gas price that contracts see, in wei per unit of gas. If it is left out, contracts see zero, and every cost
   * that depends on the gas price appears to be zero. It must be at least the base fee of the block.
   */
  readonly gasPrice?: bigint;
}

/** One call exactly as it was made, so that anybody can repeat it. */
export interface CallEvidence {
  readonly kind: Call<unknown>['kind'];
  readonly to: string;
  readonly label: string;
  readonly data: Hex;
  /** Present if the call was made with a gas price. */
  readonly gasPrice?: bigint;
  /** The raw answer; null when the call reverted. */
  readonly result: Hex | null;
}

/**
 * Reads one chain at one block. The first `read` chooses the block, and every later `read` uses the same block. Each
 * `read` takes one round trip for any number of calls.
 */
export interface BlockReader {
  /**
   * @returns the decoded answers, by the names of the calls
   * @throws {ReadFailure} when the chain cannot be reached or a required call fails
   */
  read<Calls extends Record<string, Call<unknown>>>(
    calls: Calls,
    options?: ReadOptions,
  ): Promise<{ readonly [name in keyof Calls]: CallResult<Calls[name]> }>;
  /**
   * Chooses the block before the first `read`, for calls that depend on the block's header. Every later `read` uses
   * this block. Takes one round trip, or none if the block is already known by its hash.
   * @throws {ReadFailure}
   */
  fixBlock(): Promise<FetchedBlock>;
  /** The block that all reads use. @throws {Error} before the first `read` */
  readonly block: BlockTime;
  /**
   * Returns the block with its hash. Called after the last `read`.
   * @throws {ReadFailure} when the block cannot be identified
   */
  seal(): Promise<FetchedBlock>;
  /** The number of round trips so far. */
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}
