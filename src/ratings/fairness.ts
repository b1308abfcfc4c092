import type { Rating } from '../schema/answers/ratings.ts';
import { listedWithAnd } from '../schema/listed.ts';
import type { GameOutcome } from '../schema/records/outcome.ts';
import {
  betterThan,
  type Changeable,
  forLetter,
  improvement,
  isBetter,
  type Letter,
  NEEDS_PUBLIC_SOURCE,
  notRated,
  worstLetter,
} from './rating.ts';

export interface FairnessInput {
  readonly outcome: GameOutcome;
  readonly sourcePublic: boolean;
  readonly changeable: Changeable;
}

interface Verdict {
  readonly letter: Letter;
  readonly who: GameOutcome['choose']['who'];
  readonly fact: string;
  /** What somebody can do with a result: "choosing", "withholding" or "ordering". */
  readonly about: string;
}

/**
 * Who can know a result early, choose it or withhold it, or decide the order of plays? The worst answer decides the
 * letter. A power to replace contracts is rated only in Control. Pure.
 *
 * If an answer is unknown or the source is not public, an A or B becomes `NR`. C and D become provisional, and F stays
 * final.
 */
export function fairnessRating({ outcome, sourcePublic, changeable }: FairnessInput): Rating {
  const verdicts = verdictsOf(outcome);
  const grade = worstLetter(verdicts.map(({ letter }) => letter));
  const unknown = [outcome.knowFirst, outcome.choose, outcome.withhold, outcome.order].find(
    ({ who }) => who === 'unknown',
  );
  const notKnown = sourcePublic ? unknown?.fact : (unknown?.fact ?? SOURCE_NOT_PUBLIC);
  if (notKnown !== undefined && isBetter(grade, 'C')) {
    return notRated(notKnown, sourcePublic ? NEEDS_READING : NEEDS_PUBLIC_SOURCE);
  }
  const worst = verdicts.filter(({ letter }) => letter === grade);
  return {
    grade,
    reason: notKnown === undefined ? worst[0]!.fact : `${worst[0]!.fact} ${notKnown}`,
    toImprove: toImprove(grade, worst, changeable),
    provisional: notKnown !== undefined && grade !== 'F',
  };
}

const SOURCE_NOT_PUBLIC = 'The source of the contracts is not public.';
const NEEDS_READING =
  'For a letter: we have to read which contract supplies the results, and its code.';

function toImprove(
  grade: Letter,
  worst: readonly Verdict[],
  changeable: Changeable,
): string | null {
  const better = betterThan(grade);
  if (better === undefined) return null;
  if (worst.every(({ who }) => who === 'operator') && changeable.settings) {
    return `${forLetter(better)} an operator who cannot do this.`;
  }
  const others = worst.slice(1).map(({ about }) => about);
  const all = others.length === 0 ? '' : `, and the same for ${listedWithAnd(others)}`;
  return improvement(
    better,
    changeable,
    `code, settings or a source of results that rule this out${all}`,
    `settings or a source of results, if there are any, that rule this out${all}`,
  );
}

/** The verdict that matters most to players comes first. `knowFirst` has no verdict of its own. */
function verdictsOf(outcome: GameOutcome): readonly Verdict[] {
  const { choose, withhold, order, knowFirst } = outcome;
  return [
    { ...choose, letter: choiceLetter(choose), about: 'choosing' },
    { ...withhold, letter: withholdingLetter(withhold, knowFirst), about: 'withholding' },
    { ...order, letter: orderLetter(order), about: 'ordering' },
  ];
}

/**
 * If the operator or a player can choose the result, the letter is one step worse. If a block producer can choose the
 * result within bounds, the letter is also one step worse.
 */
function choiceLetter(choose: GameOutcome['choose']): Letter {
  if (!('how' in choose)) return 'A';
  const insider = choose.who === 'operator' || choose.who === 'any-player';
  if (choose.how === 'at-will') return insider ? 'F' : 'D';
  if (choose.how === 'in-some-cases') return insider ? 'D' : 'C';
  return insider || choose.who === 'block-producer' ? 'C' : 'B';
}

function withholdingLetter(
  withhold: GameOutcome['withhold'],
  knowFirst: GameOutcome['knowFirst'],
): Letter {
  if (!('how' in withhold)) return 'A';
  const { who, stakes } = withhold;
  if (who === 'third-party') return stakes === 'come-back' ? 'B' : 'C';
  return stakes === 'lost' && knowFirst.who === who ? 'D' : 'C';
}

function orderLetter(order: GameOutcome['order']): Letter {
  if (!('how' in order)) return 'A';
  return order.decides === 'winner' ? 'C' : 'B';
}
