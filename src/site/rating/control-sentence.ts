import type { Protocol } from '../../content/dataset/dataset.ts';
import { heldPower } from '../../content/dataset/rate-protocol.ts';
import {
  countedEffect,
  decidingHolder,
  decidingPower,
  type HeldPower,
} from '../../ratings/control.ts';
import type { PowerHolder, RiskGrade } from '../../schema/enums.ts';
import { firstSentence } from '../wording/first-sentence.ts';
import { holderLabel, POWER_EFFECT_LABELS } from '../wording/labels.ts';
import { withSmallStart } from '../wording/letter-case.ts';

const HOLDERS: Record<Exclude<PowerHolder, 'nobody'>, string> = {
  'timelock-7-days': 'After a week of notice, a key holder',
  timelock: 'After less than a week of notice, a key holder',
  'several-keys': 'Several keys together',
  'fewer-keys': 'A few keys',
  'single-key': 'A single key',
  'not-understood': 'A contract that we do not know',
  'not-read': 'An unknown key holder',
};

/** For example "A single key can take what players staked or won." */
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
  // Without source, the effect is only guessed from the names of the functions.
  const can = sourcePublic ? 'can' : 'may be able to';
  return `${holder} ${POWER_EFFECT_LABELS[countedEffect(held.power)].replace(/^Can/, can)}.`;
}

/** For example "A single key"; undefined if no single power decides the Control rating. */
export function controlHolder({ powers, observation, ratings }: ControlFacts): string | undefined {
  const held = decidingPower(powers.map((power) => heldPower(power, observation)));
  const power = powers.find(({ id }) => id === held?.power.id);
  return power && hasWorst(ratings.control.grade) ? holderLabel(power, observation) : undefined;
}

/** With grade A, no power lowers the grade. NR means that there is no rating. */
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
