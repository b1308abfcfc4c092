import {
  type Address,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  stringToHex,
  toEventSelector,
} from 'viem';

// These events are from AccessControl of OpenZeppelin.
const [GRANTED, REVOKED, ADMIN_CHANGED] = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
]).map((event) => toEventSelector(event)) as [Hex, Hex, Hex];

export const ROLE_TOPICS = [GRANTED, REVOKED, ADMIN_CHANGED] as const;

/** By default, this role administers every role. */
const DEFAULT_ADMIN_ROLE: Hex = pad('0x', { size: 32 });

/** The logs show which accounts may hold a role. The contract says which of them hold it. */
export interface RoleHistory {
  /** Every account that ever got the role, and whether it had the role after the last log. */
  readonly granted: Readonly<Record<Hex, Readonly<Record<Address, boolean>>>>;
  /** The admin role of each role. A role without a log about its admin has no entry. */
  readonly adminOf: Readonly<Record<Hex, Hex>>;
}

export const NO_ROLES: RoleHistory = { granted: {}, adminOf: {} };

export interface RoleLog {
  readonly topics: readonly Hex[];
}

/** Adds later logs, oldest first, to a history. */
export function withLogs(history: RoleHistory, logs: readonly RoleLog[]): RoleHistory {
  const granted: Record<Hex, Record<Address, boolean>> = { ...history.granted };
  const adminOf: Record<Hex, Hex> = { ...history.adminOf };
  for (const { topics } of logs) {
    const [event, role, second, third] = topics;
    if (role === undefined || second === undefined) continue;
    if (event === ADMIN_CHANGED) {
      if (third !== undefined) adminOf[role] = third;
    } else {
      const account: Address = `0x${second.slice(-40).toLowerCase()}`;
      granted[role] = { ...granted[role], [account]: event === GRANTED };
    }
  }
  return { granted, adminOf };
}

/** The 32 bytes of a role, or the hash of its name, as in OpenZeppelin's contracts. */
export function roleId(role: string): Hex {
  if (/^0x[0-9a-fA-F]{64}$/.test(role)) return role.toLowerCase() as Hex;
  return role === 'DEFAULT_ADMIN_ROLE' ? DEFAULT_ADMIN_ROLE : keccak256(stringToHex(role));
}

/** The roles that administer other roles, directly or through further roles. */
export function administratingRoles({ granted, adminOf }: RoleHistory): readonly Hex[] {
  const admin = (role: Hex): Hex => adminOf[role] ?? DEFAULT_ADMIN_ROLE;
  const found = new Set<Hex>();
  const open = Object.keys(granted).map((role) => admin(role as Hex));
  for (let role = open.pop(); role !== undefined; role = open.pop()) {
    if (found.has(role)) continue;
    found.add(role);
    open.push(admin(role));
  }
  return [...found].sort();
}
