import type { Doubt } from './attempt.ts';
import type { Call } from './call.ts';
import type { RawResult } from './multicall.ts';
import { ReadFailure } from './read-failure.ts';

/**
 * The decoded answer of a call.
 *
 * This function alone defines when a call has no answer: the contract refused the call, its address has no code (the
 * call succeeds and returns nothing), or the answer does not fit the ABI. An optional call then gives null. A single
 * node may be wrong about a missing answer, so the failure is also passed to `doubt`. Errors of the node itself are
 * handled elsewhere.
 *
 * @param result null when the contract refused the call
 * @throws {ReadFailure} when a required call has no answer
 */
export function answerOf<Result>(
  call: Call<Result>,
  result: RawResult,
  doubt: Doubt,
): Result | null {
  try {
    return decoded(call, result);
  } catch (failure) {
    if (!call.optional || !(failure instanceof ReadFailure)) throw failure;
    doubt(failure);
    return null;
  }
}

function decoded<Result>(call: Call<Result>, result: RawResult): Result {
  const { label } = call;
  // Storage and balances come from the node, not from a contract, so a malformed value is the node's error.
  const ofContract = call.kind === 'contract';
  if (result === null) {
    throw new ReadFailure('reverted', `${label} reverted`, { ofContract });
  }
  if (result === '0x') {
    throw new ReadFailure('no-contract', `${label} returned nothing`, { ofContract });
  }
  try {
    return call.decode(result);
  } catch (cause) {
    const message = `the answer of ${label} does not fit its ABI`;
    throw new ReadFailure('undecodable', message, { cause, ofContract });
  }
}
