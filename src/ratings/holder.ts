import type { PowerHolder } from '../schema/enums.ts';
import { locatorText } from '../schema/locator-text.ts';
import type { HolderPath, HolderStep, ObservedPower } from '../schema/observations.ts';
import type { Power } from '../schema/records.ts';

const WEEK_SECONDS = 7n * 24n * 60n * 60n;

/** The least threshold of a multisig that counts as several keys. */
const SEVERAL_KEYS = 3;

/**
 * The kinds of holder through which a power can be used, as far as they were read. Any of them can use it, so the
 * worst one counts. At least one; never `not-read` beside another. What was read at another place than the record names
 * now does not count. Pure.
 *
 * @param observed what the observer found; undefined if there is no observation
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
 * The kinds of holder at the end of a path. A contract that we do not know on the way can let somebody else through, so
 * it counts as well.
 */
function kindsOf(path: HolderPath): readonly PowerHolder[] {
  const last = kindsAtEnd(path.at(-1)!);
  const passesUnknownCode = path.slice(0, -1).some(({ kind }) => kind === 'contract');
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
      // A governor without a timelock, a proxy admin without an owner, and code that nobody matched.
      return ['not-understood'];
  }
}

/**
 * A module can do everything without the owners, and a guard can block them: the Safe then counts as the weaker of the
 * two.
 */
function kindsOfSafe(safe: Extract<HolderStep, { kind: 'safe' }>): readonly PowerHolder[] {
  const bypassed = safe.modules.length > 0 || safe.guard !== null;
  return bypassed ? [kindOfOwners(safe), 'not-understood'] : [kindOfOwners(safe)];
}

/**
 * Owners count once, and only if they are keys or Safes. Nobody knows who controls another contract, so each such owner
 * could sign at the will of one of the others: it lowers the number of keys that have to agree.
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

/** A timelock counts by its delay, if nobody but itself can change its roles. */
function kindOfTimelock({
  delaySeconds,
  adminIsItself,
}: Extract<HolderStep, { kind: 'timelock' }>): PowerHolder {
  if (adminIsItself !== true || BigInt(delaySeconds) === 0n) return 'not-understood';
  return BigInt(delaySeconds) >= WEEK_SECONDS ? 'timelock-7-days' : 'timelock';
}
