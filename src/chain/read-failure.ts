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
 * A read that gave no answer. `reason` decides the sentence that clients get; the message is for the log
 * and names the call, never an address that holds a key.
 */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly reason: ReadFailureReason;

  constructor(reason: ReadFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
