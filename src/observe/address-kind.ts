import { type Address, getAddress, type Hex, size, slice } from 'viem';
import type { CodeAt, Visited } from '../chain/bounded/questions.ts';

const BURN_ADDRESSES: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
];
/** The highest address of a precompiled contract of Ethereum (P256VERIFY). No key controls such an address. */
const LAST_PRECOMPILE = 0x100n;

/** Whether nobody can act from this address. */
export function isNobody({ address, hash }: Pick<Visited, 'address' | 'hash'>): boolean {
  if (BURN_ADDRESSES.includes(address.toLowerCase())) return true;
  return hash === null && BigInt(address) <= LAST_PRECOMPILE;
}

const DELEGATION = '0xef0100';

/** EIP-7702: the address whose code an account runs; null if the code is not a delegation. */
export function delegationIn({ size: bytes, start }: CodeAt): Address | null {
  if (bytes !== 23 || slice(start, 0, 3) !== DELEGATION) return null;
  return getAddress(slice(start, 3, 23));
}

const CLONE_BEFORE = '0x363d3d373d3d3d363d73';
const CLONE_AFTER = '0x5af43d82803e903d91602b57fd5bf3';

/** EIP-1167: the address whose code a minimal clone runs; null if the code is not a minimal clone. */
export function cloneTargetIn({ size: bytes, start }: CodeAt): Address | null {
  const before = size(CLONE_BEFORE as Hex);
  if (bytes !== before + 20 + size(CLONE_AFTER as Hex)) return null;
  if (slice(start, 0, before) !== CLONE_BEFORE) return null;
  if (slice(start, before + 20, bytes) !== CLONE_AFTER) return null;
  return getAddress(slice(start, before, before + 20));
}
