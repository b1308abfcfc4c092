import { type Address, getAddress } from 'viem';
import { addressIn } from '../chain/bounded/program-codec.ts';
import { IMPLEMENTATION_SLOT } from '../chain/call.ts';
import type { ObservedContract } from '../schema/observations.ts';
import { cloneTargetIn } from './address-kind.ts';
import { ADMIN_SLOT, BEACON_SLOT, follow, selectorsOf, slotOf } from './getters.ts';
import { ask, type Task } from './task.ts';

const IMPLEMENTATION_OF_BEACON = selectorsOf('implementation()');

/**
 * Reads the code of a contract, and the code that a proxy (EIP-1967) or a clone (EIP-1167) runs. Takes the low 20 bytes
 * of a slot as an address, like the EVM.
 */
export function* observeContract(contract: Address): Task<ObservedContract> {
  const address = getAddress(contract);
  const [{ visited }, implementationWord, adminWord, beaconWord] = yield* ask(
    follow(address),
    slotOf(address, IMPLEMENTATION_SLOT),
    slotOf(address, ADMIN_SLOT),
    slotOf(address, BEACON_SLOT),
  );
  const code = visited[0]!;
  const found = { address, codeHash: code.hash };
  if (code.hash === null) return found;
  const beacon = BigInt(beaconWord) === 0n ? null : addressIn(beaconWord);
  const direct =
    BigInt(implementationWord) === 0n ? cloneTargetIn(code) : addressIn(implementationWord);
  const [target] = yield* ask(
    ...(direct !== null
      ? [follow(direct)]
      : beacon !== null
        ? [follow(beacon, IMPLEMENTATION_OF_BEACON)]
        : []),
  );
  const implementation = direct === null ? target?.visited[1] : target?.visited[0];
  if (target === undefined) return found;
  return {
    ...found,
    proxy: {
      implementation: implementation?.address ?? null,
      implementationCodeHash: implementation?.hash ?? null,
      admin: BigInt(adminWord) === 0n ? null : addressIn(adminWord),
      ...(direct === null && beacon !== null && { beacon }),
    },
  };
}
