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

/** A holder as the subject of a sentence. */
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
 * The worst that a key holder can do, in one short sentence: "A single key can take what players staked or won." The
 * rating of Control gives the same in full.
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
  // Where nobody can read the source, the power is what the names of its functions suggest.
  const can = sourcePublic ? 'can' : 'may be able to';
  return `${holder} ${POWER_EFFECT_LABELS[countedEffect(held.power)].replace(/^Can/, can)}.`;
}

/** Who holds the power that decides the rating of Control: "A single key". Undefined if no power decides it. */
export function controlHolder({ powers, observation, ratings }: ControlFacts): string | undefined {
  const held = decidingPower(powers.map((power) => heldPower(power, observation)));
  const power = powers.find(({ id }) => id === held?.power.id);
  return power && hasWorst(ratings.control.grade) ? holderLabel(power, observation) : undefined;
}

/** Whether a grade of Control comes from one power. A means that no power matters, and NR that the list is not known. */
function hasWorst(grade: RiskGrade): boolean {
  return grade !== 'NR' && grade !== 'A';
}

type ControlFacts = Pick<Protocol, 'powers' | 'observation' | 'ratings' | 'sourcePublic'>;

function holderOf({ power, holders }: HeldPower): string | undefined {
  const kind = decidingHolder(power, holders);
  if (kind !== 'not-read') return kind === 'nobody' ? undefined : HOLDERS[kind];
  if (power.reported !== undefined)
    return `By the team's own words, ${lowered(HOLDERS[power.reported.as])}`;
  return power.heldBy === 'not-public' ? 'A key holder that is not public' : HOLDERS[kind];
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
