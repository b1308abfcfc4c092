import { codeRating } from '../../ratings/code.ts';
import { controlRating } from '../../ratings/control.ts';
import { fairnessRating } from '../../ratings/fairness.ts';
import { holderOf } from '../../ratings/holder.ts';
import { type BuildRatings, type Grade, gradeOf } from '../../ratings/overall.ts';
import type { GameOutcome, Power } from '../../schema/records.ts';
import type { AuditVersion } from './dataset.ts';

export interface RatedRecord {
  readonly powers: readonly Power[];
  readonly outcome: GameOutcome;
  readonly sourcePublic: boolean;
}

/**
 * Rates the facets of a protocol that do not need a live read, and its grade. Pure.
 * @param published every published audit that covers the protocol, newest first
 * @param now the time of the build; only the UTC day counts
 */
export function rateProtocol(
  { powers, outcome, sourcePublic }: RatedRecord,
  published: readonly AuditVersion[],
  now: Date,
): { ratings: BuildRatings; grade: Grade } {
  const canChange = (effects: readonly Power['effect'][]) =>
    powers.some(({ effect, heldBy }) => effects.includes(effect) && heldBy !== 'immutable');
  const changeable = {
    code: canChange(['upgrade']),
    settings: canChange(['later-results', 'choose-results']),
  };
  const ratings = {
    control: controlRating({
      powers: powers.map((power) => ({ power, holder: holderOf(power) })),
      sourcePublic,
      audited: published.length > 0,
    }),
    fairness: fairnessRating({
      outcome,
      sourcePublic,
      changeable,
    }),
    code: codeRating({ audits: published, sourcePublic, changeable, now }),
  };
  return { ratings, grade: gradeOf(ratings, published.length > 0) };
}
