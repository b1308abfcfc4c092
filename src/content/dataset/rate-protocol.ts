import { codeRating } from '../../ratings/code.ts';
import { controlRating, type HeldPower } from '../../ratings/control.ts';
import { fairnessRating } from '../../ratings/fairness.ts';
import { holdersOf } from '../../ratings/holder.ts';
import { type BuildRatings, type Grade, gradeOf } from '../../ratings/overall.ts';
import { runsUnauditedCode, unauditedCode } from '../../ratings/unaudited-code.ts';
import type { Observation } from '../../schema/observations.ts';
import type { LiveRecord } from '../../schema/records/live-record.ts';
import type { GameOutcome } from '../../schema/records/outcome.ts';
import type { Power } from '../../schema/records/power.ts';
import type { AuditVersion } from './dataset.ts';

export interface RatedRecord {
  readonly powers: readonly Power[];
  readonly outcome: GameOutcome;
  readonly sourcePublic: boolean;
  readonly live?: LiveRecord | undefined;
  /** Null if the chain was not read. */
  readonly observation: Observation | null;
}

/**
 * Grades a protocol, and rates the facets that need no live read. Pure.
 * @param published every published audit that covers the protocol, newest first
 * @param now the time of the build; only its UTC day is used
 */
export function rateProtocol(
  { powers, outcome, sourcePublic, live, observation }: RatedRecord,
  published: readonly AuditVersion[],
  now: Date,
): { ratings: BuildRatings; grade: Grade } {
  const canChange = (effects: readonly Power['effect'][]) =>
    powers.some(({ effect, heldBy }) => effects.includes(effect) && heldBy !== 'immutable');
  const changeable = {
    code: canChange(['upgrade']),
    settings: canChange(['later-results', 'choose-results']),
  };
  const code = codeRating({ audits: published, sourcePublic, changeable, now });
  const ratings = {
    control: controlRating({
      powers: powers.map((power) => heldPower(power, observation)),
      sourcePublic,
      audited: published.length > 0,
    }),
    fairness: fairnessRating({
      outcome,
      sourcePublic,
      changeable,
    }),
    code: runsUnauditedCode(live, observation) ? unauditedCode(code) : code,
  };
  return { ratings, grade: gradeOf(ratings, published.length > 0) };
}

export function heldPower(power: Power, observation: Observation | null): HeldPower {
  const holders = holdersOf(power, observation?.powers[power.id]);
  if (observation === null || holders.includes('not-read') || power.heldBy === 'immutable') {
    return { power, holders };
  }
  return { power, holders, readAt: observation.block.number };
}
