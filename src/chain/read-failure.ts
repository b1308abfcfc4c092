export type ReadFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'wrong-chain'
  | 'no-contract'
  | 'reverted'
  | 'undecodable'
  /** Older than the chain's record allows, or ahead of the clock. */
  | 'block-too-old'
  /** The node does not have the block, or the chain has replaced it. */
  | 'block-unavailable'
  /** The answers come from two blocks, or from a block that was not requested. */
  | 'node-inconsistent';

interface ReadFailureOptions extends ErrorOptions {
  readonly ofContract?: boolean;
  readonly passing?: boolean;
  readonly restMs?: number;
  readonly oversized?: boolean;
}

/** The message is for the log and never contains an RPC address. Clients see it only for `block-too-old`. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;
  /** The contract seems to have caused the failure. A second endpoint must confirm it. */
  readonly ofContract: boolean;
  /** True if an immediate retry at the same endpoint can succeed. */
  readonly passing: boolean;
  /** The pause that the endpoint requests; 0 if it requests none. */
  readonly restMs: number;
  /** The response was too long to read. A smaller batch may help. */
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
