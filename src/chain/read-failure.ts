/** Why a read of a chain failed. */
export type ReadFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'wrong-chain'
  | 'no-contract'
  | 'reverted'
  | 'undecodable'
  /** The newest block of every endpoint is older than the chain's record allows, or ahead of the clock. */
  | 'block-too-old'
  /** The chain has replaced the block that was read. */
  | 'block-unavailable'
  /** A node answered for a block that was not requested, or its answers to one batch come from two different blocks. */
  | 'node-inconsistent';

interface ReadFailureOptions extends ErrorOptions {
  readonly ofContract?: boolean;
  readonly passing?: boolean;
  readonly restMs?: number;
  readonly oversized?: boolean;
}

/**
 * A read that failed. `reason` decides which sentence clients get. The message is for the log: it names the call and
 * never contains an RPC address. Clients get the message only if the reason is `block-too-old`.
 */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;
  /**
   * Whether the contract seems to have caused the failure. Such a failure is final when a second endpoint reports it
   * too.
   */
  readonly ofContract: boolean;
  /** Whether the same endpoint may answer an immediate retry, for example after the connection was reset. */
  readonly passing: boolean;
  /** The pause that the endpoint requests, in milliseconds; 0 if it requests none. */
  readonly restMs: number;
  /** Whether the response to the batch was too long to read. A smaller batch may have a readable response. */
  readonly oversized: boolean;

  constructor(reason: ReadFailureReason, message: string, options: ReadFailureOptions = {}) {
    super(message, options);
    this.reason = reason;
    this.ofContract = options.ofContract ?? false;
    this.passing = options.passing ?? false;
    this.restMs = options.restMs ?? 0;
    this.oversized = options.oversized ?? false;
  }
}
