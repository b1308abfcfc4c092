import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem';
import type { CallQuestion } from '../chain/bounded/questions.ts';
import type { RoleHistory } from './role-history.ts';
import { ask, type Task } from './task.ts';

// Signature: OpenZeppelin AccessControl.
const abi = parseAbi(['function hasRole(bytes32 role, address account) view returns (bool)']);

/** More accounts would need too many calls. */
const MOST_CANDIDATES = 100;

export interface RoleHolder {
  readonly role: Hex;
  readonly account: Address;
}

/**
 * Asks the contract about every account in its logs. If logs and contract disagree, a holder may be missing.
 *
 * @returns the holders, or one sentence that says why they are not known
 */
export function* roleHolders(
  contract: Address,
  { granted }: RoleHistory,
  roles: readonly Hex[],
): Task<RoleHolder[] | string> {
  if (Object.keys(granted).length === 0) {
    return `No log of ${contract} says that it granted a role.`;
  }
  const candidates = roles
    .flatMap((role) =>
      Object.entries(granted[role] ?? {}).map(([account, has]) => ({
        role,
        account: getAddress(account),
        has,
      })),
    )
    .sort((a, b) => (a.account.toLowerCase() < b.account.toLowerCase() ? -1 : 1));
  if (candidates.length > MOST_CANDIDATES) {
    return `Over ${MOST_CANDIDATES} accounts have held the role.`;
  }
  const answers = yield* ask(
    ...candidates.map(({ role, account }) => hasRole(contract, role, account)),
  );
  for (const [index, { has, account }] of candidates.entries()) {
    const { data, failure } = answers[index]!;
    if (data === null) return `hasRole of ${contract} ${failure}.`;
    if ((BigInt(data) === 1n) !== has) {
      return `The logs of ${contract} and its function hasRole disagree about ${account}.`;
    }
  }
  return candidates.filter(({ has }) => has).map(({ role, account }) => ({ role, account }));
}

const hasRole = (to: Address, role: Hex, account: Address): CallQuestion => ({
  kind: 'call',
  to,
  data: encodeFunctionData({ abi, functionName: 'hasRole', args: [role, account] }),
  gas: 100_000,
  words: 1,
});
