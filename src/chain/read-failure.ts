/** Why a read of a chain gave nothing. */
export type ReadFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'wrong-chain'
  | 'no-contract'
  | 'reverted'
  | 'undecodable'
  | 'block-unavailable';

/**
 * A read that gave no answer. `reason` decides the sentence that clients get; the message is for the log:
 * it names the call and never holds an RPC address.
 */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;
  /** Whether the chain itself answered so: another endpoint would say the same. */
  readonly final: boolean;

  constructor(
    reason: ReadFailureReason,
    message: string,
    options: ErrorOptions & { final?: boolean } = {},
  ) {
    super(message, options);
    this.reason = reason;
    this.final = options.final ?? false;
  }
}
