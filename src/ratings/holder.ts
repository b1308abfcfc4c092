import type { PowerHolder } from '../schema/enums.ts';
import type { HolderPath, HolderStep, ObservedPower } from '../schema/observations.ts';
import { locatorText } from '../schema/records/locator-text.ts';
import type { Power } from '../schema/records/power.ts';

const WEEK_SECONDS = 7n * 24n * 60n * 60n;

/** A multisig counts as `several-keys` only if it needs the signatures of at least this many keys. */
const SEVERAL_KEYS = 3;

/**
 * The kinds of all holders of a power, at least one. The kind is `not-read` if no observation has read the holders of
 * the present `heldBy`. Pure.
 *
 * @param observed undefined if there is no observation
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
 * The kinds at the end of a path. Unknown code on the path adds `not-understood`, because this code may let somebody
 * else use the power.
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
      // A governor without a timelock, a proxy admin without an owner, or unknown code.
      return ['not-understood'];
  }
}

/** A module can bypass the owners, and a guard can block them. So both add `not-understood`. */
function kindsOfSafe(safe: Extract<HolderStep, { kind: 'safe' }>): readonly PowerHolder[] {
  const bypassed = safe.modules.length > 0 || safe.guard !== null;
  return bypassed ? [kindOfOwners(safe), 'not-understood'] : [kindOfOwners(safe)];
}

/**
 * A key or a Safe counts as one owner. A `contract` may obey another owner, who then has two votes. So each `contract`
 * lowers the number of needed owners by one.
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

/** A timelock must be its own admin. Otherwise another account may be able to change the timelock's roles. */
function kindOfTimelock({
  delaySeconds,
  adminIsItself,
}: Extract<HolderStep, { kind: 'timelock' }>): PowerHolder {
  if (adminIsItself !== true || BigInt(delaySeconds) === 0n) return 'not-understood';
  return BigInt(delaySeconds) >= WEEK_SECONDS ? 'timelock-7-days' : 'timelock';
}
