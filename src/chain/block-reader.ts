import type { Hex } from 'viem';
import type { BlockTime } from './block.ts';
import type { Call, CallResult } from './call.ts';
import type { FetchedBlock } from './fetched-block.ts';

export interface ReadOptions {
  /** Wei per unit of gas, at least the base fee of the block. Without it, contracts see zero. */
  readonly gasPrice?: bigint;
}

/** One call exactly as it was made, so that anybody can repeat it. */
export interface CallEvidence {
  readonly kind: Call<unknown>['kind'];
  readonly to: string;
  readonly label: string;
  readonly data: Hex;
  readonly gasPrice?: bigint;
  /** Null when the call reverted. */
  readonly result: Hex | null;
}

/** Reads one chain at one block, which the first `read` chooses. A `read` takes one or two round trips. */
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
   * Chooses the block before the first `read`, for calls that depend on its header. Takes at most one round trip.
   *
   * @throws {ReadFailure}
   */
  fixBlock(): Promise<FetchedBlock>;
  /** The block that all reads use. @throws {Error} before the first `read` */
  readonly block: BlockTime;
  /** Returns the block with its hash. Called after the last `read`. @throws {ReadFailure} */
  seal(): Promise<FetchedBlock>;
  readonly roundTrips: number;
  readonly evidence: readonly CallEvidence[];
}
