import type { Call } from './call.ts';
import type { Doubt } from './fallback.ts';
import type { RawResult } from './multicall.ts';
import { ReadFailure } from './read-failure.ts';

/**
 * What a call answered.
 *
 * This is the one definition of "has no answer": the contract refused the call, nobody is at its address (the
 * call succeeds with nothing), or the answer has another form than the ABI says. An optional call is null
 * then, which one node alone may say wrongly: `doubt` is told. An error of the node is none of these; it never
 * comes here.
 *
 * @param result null when the contract refused the call
 * @throws {ReadFailure} when a call that is not optional has no answer
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
  // What is stored, and what somebody holds, no contract answers: if that is nonsense, it is the node's.
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
    const message = `${label} is not what its ABI says`;
    throw new ReadFailure('undecodable', message, { cause, ofContract });
  }
}
