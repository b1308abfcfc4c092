import type { Protocol } from '../content/dataset/dataset.ts';
import { heldPower } from '../content/dataset/rate-protocol.ts';
import {
  countedEffect,
  decidingHolder,
  decidingPower,
  type HeldPower,
} from '../ratings/control.ts';
import type { PowerHolder, RiskGrade } from '../schema/enums.ts';
import { firstSentence } from './first-sentence.ts';
import { holderLabel, POWER_EFFECT_LABELS } from './labels.ts';
import { withSmallStart } from './letter-case.ts';

/** Names for the holder of a power, as the subject of a sentence. */
const HOLDERS: Record<Exclude<PowerHolder, 'nobody'>, string> = {
  'timelock-7-days': 'After a week of notice, a key holder',
  timelock: 'After less than a week of notice, a key holder',
  'several-keys': 'Several keys together',
  'fewer-keys': 'A few keys',
  'single-key': 'A single key',
  'not-understood': 'A contract that we do not know',
  'not-read': 'An unknown key holder',
};

/**
 * One short sentence about the worst thing that a key holder can do: "A single key can take what players staked or
 * won." The reason of the Control rating gives the details.
 */
export function controlSentence({
  powers,
  observation,
  ratings,
  sourcePublic,
}: ControlFacts): string {
  const { grade, reason } = ratings.control;
  const held = decidingPower(powers.map((power) => heldPower(power, observation)));
  const holder = held && holderOf(held);
  if (!hasWorst(grade) || held === undefined || holder === undefined) return firstSentence(reason);
  // If the source is not public, the effect is only guessed from the names of the functions.
  const can = sourcePublic ? 'can' : 'may be able to';
  return `${holder} ${POWER_EFFECT_LABELS[countedEffect(held.power)].replace(/^Can/, can)}.`;
}

/**
 * The holder of the power that decides the Control rating, for example "A single key". Undefined if no single power
 * decides it.
 */
export function controlHolder({ powers, observation, ratings }: ControlFacts): string | undefined {
  const held = decidingPower(powers.map((power) => heldPower(power, observation)));
  const power = powers.find(({ id }) => id === held?.power.id);
  return power && hasWorst(ratings.control.grade) ? holderLabel(power, observation) : undefined;
}

/**
 * Whether a power lowers the Control grade. Grade A is the best grade, so no power lowers it. Grade NR means that there
 * is no rating.
 */
function hasWorst(grade: RiskGrade): boolean {
  return grade !== 'NR' && grade !== 'A';
}

type ControlFacts = Pick<Protocol, 'powers' | 'observation' | 'ratings' | 'sourcePublic'>;

function holderOf({ power, holders }: HeldPower): string | undefined {
  const kind = decidingHolder(power, holders);
  if (kind !== 'not-read') return kind === 'nobody' ? undefined : HOLDERS[kind];
  if (power.reported !== undefined)
    return `By the team's own words, ${withSmallStart(HOLDERS[power.reported.as])}`;
  return power.heldBy === 'not-public' ? 'A key holder that is not public' : HOLDERS[kind];
}
