import { type Address, size } from 'viem';
import { addressIn } from '../chain/bounded/program-codec.ts';
import type { Called } from '../chain/bounded/questions.ts';
import type { ObservedSetting } from '../schema/observations.ts';
import type { WatchedSetting } from '../schema/records/protocol.ts';
import { getterCall } from './getters.ts';
import { ask, type Task } from './task.ts';

/** Reads a setting. Null if the call fails or the answer does not have the recorded type. */
export function* observeSetting(setting: WatchedSetting): Task<ObservedSetting> {
  const [called] = yield* ask(getterCall(setting.contract as Address, setting.getter));
  return decoded(called, setting.returns);
}

function decoded({ data }: Called, type: WatchedSetting['returns']): ObservedSetting {
  if (data === null || size(data) !== 32) return null;
  const number = BigInt(data);
  switch (type) {
    case 'uint256':
      return String(number);
    case 'address':
      return number >> 160n === 0n ? addressIn(data) : null;
    case 'bool':
      return number > 1n ? null : number === 1n;
  }
}
