import type { PowerHolder } from '../schema/enums.ts';
import { locatorText } from '../schema/locator-text.ts';
import type { HolderPath, HolderStep, ObservedPower } from '../schema/observations.ts';
import type { Power } from '../schema/records.ts';

const WEEK_SECONDS = 7n * 24n * 60n * 60n;

/** A multisig counts as `several-keys` only if at least this number of keys has to agree. */
const SEVERAL_KEYS = 3;

/**
 * Returns the kinds of all holders of a power, at least one kind. If the holders were not read, or if `heldBy` has
 * changed since the read, the only kind is `not-read`. Pure.
 *
 * @param observed the holders that the observer found; undefined if there is no observation
 */
export function holdersOf(
  { heldBy }: Pick<Power, 'heldBy'>,
  observed: ObservedPower | undefined,
): readonly PowerHolder[] {
  if (heldBy === 'immutable') return ['nobody'];
  if (observed === undefined || 'notRead' in observed) return ['not-read'];
  if (observed.locator !== locatorText(heldBy)) return ['not-read'];
  if (observed.holders.length === 0) return ['nobody'];
  return [...new Set(observed.holders.flatMap(kindsOf))];
}

/**
 * Returns the kinds of the last holder on a path. If the path passes an unknown contract or a governor, adds the kind
 * `not-understood`: nobody has read all code of that contract, so it may let somebody else use the power.
 */
function kindsOf(path: HolderPath): readonly PowerHolder[] {
  const last = kindsAtEnd(path.at(-1)!);
  const passesUnknownCode = path
    .slice(0, -1)
    .some(({ kind }) => kind === 'contract' || kind === 'governor');
  return passesUnknownCode ? [...last, 'not-understood'] : last;
}

function kindsAtEnd(last: HolderStep): readonly PowerHolder[] {
  switch (last.kind) {
    case 'none':
      return ['nobody'];
    case 'key':
      return ['single-key'];
    case 'safe':
      return kindsOfSafe(last);
    case 'timelock':
      return [kindOfTimelock(last)];
    default:
      // The path ends at a governor without a timelock, at a proxy admin without an owner, or at unknown code.
      return ['not-understood'];
  }
}

/**
 * A module can do everything without the owners, and a guard can block the owners. So a Safe with a module or a guard
 * counts as two kinds of holder: its owners, and a holder that is not understood.
 */
function kindsOfSafe(safe: Extract<HolderStep, { kind: 'safe' }>): readonly PowerHolder[] {
  const bypassed = safe.modules.length > 0 || safe.guard !== null;
  return bypassed ? [kindOfOwners(safe), 'not-understood'] : [kindOfOwners(safe)];
}

/**
 * Each owner that is a key or a Safe counts once. Every other owner is a contract, and it is not known who controls the
 * contract. One of the counted owners may control it and so have a second vote. So the function subtracts the number of
 * such contracts from the threshold.
 */
function kindOfOwners({ threshold, owners }: Extract<HolderStep, { kind: 'safe' }>): PowerHolder {
  const all = new Set(owners.map(({ address }) => address.toLowerCase()));
  const counted = new Set(
    owners.filter(({ kind }) => kind !== 'contract').map(({ address }) => address.toLowerCase()),
  );
  const needed = Math.min(threshold - (all.size - counted.size), counted.size);
  if (needed <= 1) return 'single-key';
  return needed >= SEVERAL_KEYS && 2 * needed >= counted.size ? 'several-keys' : 'fewer-keys';
}

/**
 * Returns the kind of a timelock. The kind is `not-understood` if there is no delay, or if it is not certain that only
 * the timelock itself can change its roles. Otherwise, the length of the delay decides.
 */
function kindOfTimelock({
  delaySeconds,
  adminIsItself,
}: Extract<HolderStep, { kind: 'timelock' }>): PowerHolder {
  if (adminIsItself !== true || BigInt(delaySeconds) === 0n) return 'not-understood';
  return BigInt(delaySeconds) >= WEEK_SECONDS ? 'timelock-7-days' : 'timelock';
}
