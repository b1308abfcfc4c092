import type {
  HolderPath,
  HolderStep,
  Observation,
  ObservedPower,
} from '../../schema/observations.ts';
import { locatorText } from '../../schema/records/locator-text.ts';
import type { Power } from '../../schema/records/power.ts';

/** Describes the holders of a power. Undefined if no holder was read, or if `heldBy` has changed since the read. */
export function holderText(
  { id, heldBy }: Pick<Power, 'id' | 'heldBy'>,
  observation: Observation | null,
): string | undefined {
  const observed = observation?.powers[id];
  if (observed === undefined || 'notRead' in observed) return undefined;
  return observed.locator === locatorText(heldBy) ? holdersText(observed) : undefined;
}

/** Describes the holders of a power, such as "a Safe of 3 of 5 (0x…)". */
export function holdersText(observed: ObservedPower): string {
  if ('notRead' in observed) return `not read: ${observed.notRead}`;
  return observed.holders.length === 0 ? 'nobody' : observed.holders.map(holderPathText).join('; ');
}

/** Describes a path from the game to a holder, such as "a ProxyAdmin (0x…), whose owner is a key (0x…)". */
function holderPathText(path: HolderPath): string {
  return path.map((step) => `${stepName(step)} (${step.address})`).join(', whose owner is ');
}

function stepName(step: HolderStep): string {
  switch (step.kind) {
    case 'none':
      return 'an address without a key';
    case 'key':
      return step.delegatesTo === null ? 'a key' : `a key that delegates to ${step.delegatesTo}`;
    case 'safe':
      return `a Safe of ${step.threshold} of ${step.owners.length}${additionsOf(step)}`;
    case 'timelock':
      return `a timelock of ${delayText(BigInt(step.delaySeconds))}${adminText(step.adminIsItself)}`;
    case 'governor':
      return 'a governor';
    case 'proxy-admin':
      return 'a ProxyAdmin';
    case 'contract':
      return 'a contract that we do not know';
  }
}

function additionsOf({ modules, guard }: Extract<HolderStep, { kind: 'safe' }>): string {
  const additions = [
    ...(modules.length === 0
      ? []
      : [modules.length === 1 ? 'a module' : `${modules.length} modules`]),
    ...(guard === null ? [] : ['a guard']),
  ];
  return additions.length === 0 ? '' : ` with ${additions.join(' and ')}`;
}

function adminText(adminIsItself: boolean | null): string {
  if (adminIsItself === true) return '';
  return adminIsItself === false ? ' with another admin' : ' whose admins were not read';
}

/** Writes a duration in the largest unit that gives a whole number. */
function delayText(seconds: bigint): string {
  for (const [unit, size] of [
    ['day', 86_400n],
    ['hour', 3_600n],
    ['minute', 60n],
  ] as const) {
    if (seconds >= size && seconds % size === 0n) return plural(seconds / size, unit);
  }
  return plural(seconds, 'second');
}

const plural = (count: bigint, unit: string) => `${count} ${unit}${count === 1n ? '' : 's'}`;
