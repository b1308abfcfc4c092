import type { Address, Hex } from 'viem';
import type { HolderStep } from '../schema/observations.ts';
import { getterCall } from './getters.ts';
import { administratingRoles } from './role-history.ts';
import { roleHolders } from './role-holders.ts';
import { ask, type Task } from './task.ts';

/**
 * Describes a timelock with known code. An administrator can change who proposes and executes. `adminIsItself` is false
 * if another account is an administrator.
 */
export function* timelockStep(address: Address, codeHash: Hex): Task<HolderStep> {
  const [delay, roles] = yield* ask(getterCall(address, 'getMinDelay()'), {
    kind: 'roles',
    of: address,
  });
  if (delay.data === null) {
    const remark = 'Its code is known as a timelock, but it answers no getMinDelay().';
    return { kind: 'contract', address, codeHash, remark };
  }
  const step = {
    kind: 'timelock',
    address,
    codeHash,
    delaySeconds: String(BigInt(delay.data)),
  } as const;
  if (roles.history === null) return { ...step, adminIsItself: null };
  const held = yield* roleHolders(address, roles.history, administratingRoles(roles.history));
  const adminIsItself = Array.isArray(held)
    ? held.every(({ account }) => account.toLowerCase() === address.toLowerCase())
    : null;
  return { ...step, adminIsItself };
}
