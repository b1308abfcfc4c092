import type { Hex } from 'viem';
import type { Call, CallResult } from './call.ts';

/** The block that every read behind one answer was made at. */
export interface Block {
  readonly number: bigint;
  readonly hash: Hex;
  /** Seconds since 1970. */
  readonly timestamp: bigint;
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
  /** The block of this reader. @throws {Error} before the first read. */
  readonly block: Block;
  /** Sequential waits so far. */
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}
