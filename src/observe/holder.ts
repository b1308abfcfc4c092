import type { Address } from 'viem';
import type { Visited } from '../chain/bounded/questions.ts';
import { IMPLEMENTATION_SLOT } from '../chain/call.ts';
import type { HolderPath, HolderStep } from '../schema/observations.ts';
import { cloneTargetIn, delegationIn, isNobody } from './address-kind.ts';
import { BEACON_SLOT, getterCall, selectorsOf, slotOf } from './getters.ts';
import { type KnownCode, type KnownKind, SAFE_PROXIES } from './known-code.ts';
import { safeStep } from './safe.ts';
import { ask, type Task, together } from './task.ts';
import { timelockStep } from './timelock.ts';

const LONGEST_PATH = 4;

/**
 * The selector of `owner()`, once for each step of a path. A path ends after `LONGEST_PATH` steps, even if the last
 * contract has an owner.
 */
export const OWNERS = Array.from({ length: LONGEST_PATH }, () => selectorsOf('owner()')[0]!);

/**
 * Describes the path that starts at the holder of a power.
 *
 * @param reached the holder, its owner, the owner of that owner, and so on
 */
export function* holderPath(reached: readonly Visited[], known: KnownCode): Task<HolderPath> {
  return yield* together(
    stepsOf(reached, known).map(({ at, remark }) => describe(at, remark, known)),
  );
}

/** If the path ends although this contract has an owner, `remark` says why. */
interface BareStep {
  readonly at: Visited;
  readonly remark: string | null;
}

function stepsOf(reached: readonly Visited[], known: KnownCode): BareStep[] {
  const steps: BareStep[] = [];
  for (const [index, at] of reached.entries()) {
    const owner = reached[index + 1];
    if (owner === undefined || !passesOn(at, known)) return [...steps, { at, remark: null }];
    const remark = endOf(reached.slice(0, index + 1), owner, known);
    steps.push({ at, remark });
    if (remark !== null) return steps;
  }
  return steps;
}

/** @returns why `owner` cannot be the next step of `path`; null if it can */
function endOf(path: readonly Visited[], owner: Visited, known: KnownCode): string | null {
  const last = path.at(-1)!;
  if (owner.address === last.address) return 'it is its own owner';
  if (path.some(({ address }) => address === owner.address)) {
    return 'its owner is an earlier address of the path';
  }
  if (isNobody(owner) && mayObeyOthers(known.kindOf(last.hash!))) {
    // Unknown code can return any address from `owner()` and still obey somebody else.
    return `it names ${owner.address} as its owner, which proves nothing about unknown code`;
  }
  return path.length === LONGEST_PATH
    ? 'its owner was not followed, because a path has at most four steps'
    : null;
}

/** Whether the owner of this address is the next step of the path. */
function passesOn(at: Visited, known: KnownCode): boolean {
  if (at.hash === null || isNobody(at) || delegationIn(at) !== null) return false;
  if (at.hash in SAFE_PROXIES) return false;
  const kind = known.kindOf(at.hash);
  return mayObeyOthers(kind) || kind === 'proxy-admin';
}

/** A governor may contain additional code that nobody has read. This code may obey the governor's owner. */
function mayObeyOthers(kind: KnownKind | undefined): boolean {
  return kind === undefined || kind === 'governor';
}

function* describe(at: Visited, end: string | null, known: KnownCode): Task<HolderStep> {
  const { address, hash } = at;
  if (isNobody(at)) return { kind: 'none', address };
  const delegatesTo = delegationIn(at);
  if (hash === null || delegatesTo !== null) return { kind: 'key', address, delegatesTo };
  if (hash in SAFE_PROXIES) return yield* safeStep(address, hash, known);
  const kind = known.kindOf(hash);
  if (kind === 'timelock') return yield* timelockStep(address, hash);
  if (kind !== undefined) return { kind, address, codeHash: hash };
  const looks = yield* looksLike(address, at);
  const clauses = [...(end === null ? [] : [end]), ...looks];
  return { kind: 'contract', address, codeHash: hash, remark: sentence(clauses) };
}

/** Judges unknown code only by the answers of its getters. */
function* looksLike(address: Address, at: Visited): Task<string[]> {
  const [threshold, delay, votingDelay, implementation, beacon] = yield* ask(
    getterCall(address, 'getThreshold()'),
    getterCall(address, 'getMinDelay()'),
    getterCall(address, 'votingDelay()'),
    slotOf(address, IMPLEMENTATION_SLOT),
    slotOf(address, BEACON_SLOT),
  );
  const clone = cloneTargetIn(at);
  return [
    threshold.data !== null && 'it answers getThreshold() without the code of a published Safe',
    delay.data !== null && 'it answers getMinDelay() and its code is not a known timelock',
    votingDelay.data !== null && 'it answers votingDelay() and its code is not a known governor',
    BigInt(implementation) !== 0n && 'it is a proxy whose code can change',
    BigInt(beacon) !== 0n && 'it is a proxy that gets its code from a beacon',
    clone !== null && `it is a minimal clone of ${clone}`,
  ].filter((clause) => clause !== false);
}

function sentence(clauses: readonly string[]): string | null {
  if (clauses.length === 0) return null;
  const text = clauses.join('; ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
