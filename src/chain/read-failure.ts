/** Why a read of a chain gave nothing. */
export type ReadFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'wrong-chain'
  | 'no-contract'
  | 'reverted'
  | 'undecodable'
  /** The newest block of every endpoint is older than the chain's record allows, or ahead of the clock. */
  | 'block-too-old'
  /** The chain has another block in the place of the one that was read. */
  | 'block-unavailable'
  /** A node answered of another block than it was asked for, or of two blocks at once. */
  | 'node-inconsistent';

interface ReadFailureOptions extends ErrorOptions {
  readonly ofContract?: boolean;
  readonly passing?: boolean;
  readonly restMs?: number;
}

/**
 * A read that gave no answer. `reason` decides the sentence that clients get; the message is for the log:
 * it names the call and never holds an RPC address. That of `block-too-old` is also for clients.
 */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;
  /** Whether a contract seems to have answered so. It counts as its answer once two endpoints say it. */
  readonly ofContract: boolean;
  /** Whether the same endpoint may well answer at once when it is asked again: a reset connection. */
  readonly passing: boolean;
  /** For how many milliseconds the endpoint asks not to be asked again; 0: it does not ask. */
  readonly restMs: number;

  constructor(reason: ReadFailureReason, message: string, options: ReadFailureOptions = {}) {
    super(message, options);
    this.reason = reason;
    this.ofContract = options.ofContract ?? false;
    this.passing = options.passing ?? false;
    this.restMs = options.restMs ?? 0;
  }
}
