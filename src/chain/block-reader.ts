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

/** One call as it was really made, so that anybody can repeat it. */
export interface CallEvidence {
  readonly to: string;
  readonly label: string;
  readonly data: Hex;
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
  ): Promise<{ readonly [name in keyof Calls]: CallResult<Calls[name]> }>;
  /** The block that was read. @throws {Error} before the first read. */
  readonly block: BlockTime;
  /** The block with its hash, once every read is done. @throws {ReadFailure} when it cannot be identified. */
  seal(): Promise<Block>;
  /** Sequential waits so far. */
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}
