import type { Protocol } from '../../content/dataset/dataset.ts';
import { holderText } from '../../content/dataset/holder-text.ts';
import { heldPower } from '../../content/dataset/rate-protocol.ts';
import { controlRating, countedEffect, counts } from '../../ratings/control.ts';
import type { Rating } from '../../schema/answers/ratings.ts';
import { POWER_EFFECTS, type PowerEffect } from '../../schema/enums.ts';
import type { Power } from '../../schema/records/power.ts';
import { holderLabel } from '../wording/labels.ts';

export interface PowerGroup {
  readonly effect: PowerEffect;
  /** The rating of Control with only these powers; null if none of them counts. */
  readonly rating: Pick<Rating, 'grade' | 'provisional'> | null;
  /** Null if these powers have different holders. */
  readonly holder: string | null;
  readonly powers: readonly {
    readonly sentence: string;
    readonly holder: string;
    readonly finding: string | undefined;
  }[];
}

/** Groups powers by effect, worst first. A limited upgrade counts as the worst effect that it still allows. Pure. */
export function powerGroups({
  powers,
  observation,
  sourcePublic,
}: Pick<Protocol, 'powers' | 'observation' | 'sourcePublic'>): PowerGroup[] {
  const groups = Map.groupBy(powers, countedEffect);
  return POWER_EFFECTS.flatMap((effect) => {
    const members = groups.get(effect);
    if (members === undefined) return [];
    const shown = members.map((power) => ({
      sentence: [`${power.who} can ${power.can}.`, power.limits].filter(Boolean).join(' '),
      holder: holderOf(power, observation),
      finding: power.finding,
    }));
    const held = members.filter(counts).map((power) => heldPower(power, observation));
    const rating = controlRating({ powers: held, sourcePublic, audited: true });
    return {
      effect,
      rating: held.length === 0 ? null : rating,
      holder: shown.every(({ holder }) => holder === shown[0]!.holder) ? shown[0]!.holder : null,
      powers: shown,
    };
  });
}

/** For example "A single key: a key (0x…)". */
function holderOf(power: Power, observation: Protocol['observation']): string {
  const found = holderText(power, observation);
  const label = holderLabel(power, observation);
  return found === undefined ? label : `${label}: ${found}`;
}
