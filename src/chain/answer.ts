import type { Doubt } from './attempt.ts';
import type { Call } from './call.ts';
import type { RawResult } from './multicall.ts';
import { ReadFailure } from './read-failure.ts';

/**
 * Returns the decoded result of a call. An optional call without a result gives null. Its failure goes to `doubt`,
 * because a single node may be wrong.
 *
 * @param result null when the contract reverted
 * @throws {ReadFailure} when a required call has no result
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
  // If a slot or a balance cannot be read, the node is at fault.
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
