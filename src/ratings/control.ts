import type { Rating } from '../schema/answers/ratings.ts';
import { dayText } from '../schema/day-text.ts';
import {
  POWER_EFFECTS,
  type PowerEffect,
  type PowerHolder,
  type REPORTED_HOLDERS,
} from '../schema/enums.ts';
import { listedWithAnd } from '../schema/listed.ts';
import type { Power } from '../schema/records/power.ts';
import {
  betterThan,
  forLetter,
  isWorse,
  type Letter,
  NEEDS_PUBLIC_SOURCE,
  notRated,
  worstLetter,
} from './rating.ts';

export type RatedPower = Pick<
  Power,
  'id' | 'who' | 'can' | 'effect' | 'limitedTo' | 'cannotWait' | 'heldBy' | 'reported'
>;

export interface HeldPower {
  readonly power: RatedPower;
  /** The kinds of holder that can use the power; at least one. */
  readonly holders: readonly PowerHolder[];
  /** The block number; undefined if the holders were not read. */
  readonly readAt?: string;
}

export interface ControlInput {
  readonly powers: readonly HeldPower[];
  /** Without a public source, the list of powers may be incomplete. */
  readonly sourcePublic: boolean;
  /** Without an audit, an empty list does not mean that nobody has a power. */
  readonly audited: boolean;
}

type Row = Readonly<Record<PowerHolder, Letter>>;

/** One letter for each holder, in the order of `POWER_HOLDERS`. */
const row = (letters: string): Row => {
  const [nobody, week, timelock, several, fewer, single, notUnderstood, notRead] = [
    ...letters,
  ] as Letter[];
  return {
    nobody: nobody!,
    'timelock-7-days': week!,
    timelock: timelock!,
    'several-keys': several!,
    'fewer-keys': fewer!,
    'single-key': single!,
    'not-understood': notUnderstood!,
    'not-read': notRead!,
  };
};

/** The letter for each effect and kind of holder, as in version 2 of `content/methodology/grading.md`. */
export const CONTROL_TABLE: Readonly<Record<PowerEffect, Row>> = {
  'take-owed': row('ABCCDFDC'),
  upgrade: row('ABCCDFDC'),
  'choose-results': row('ABCCDFDC'),
  'pause-claims': row('ABCCDDDC'),
  'call-off': row('AABBCCCC'),
  'later-results': row('AABBCCCC'),
  'take-bankroll': row('AAABBCCC'),
  none: row('AAAAAAAA'),
};

interface Verdict {
  readonly held: HeldPower;
  readonly letter: Letter;
}

/**
 * What can a key holder do to players? The worst power that counts decides. Pure.
 *
 * An unread holder counts as the worse of two kinds: `not-read`, and the kind that the team reports.
 */
export function controlRating({ powers, sourcePublic, audited }: ControlInput): Rating {
  if (powers.length === 0 && !audited) {
    return notRated(
      'Nobody has listed yet what the owners of the contracts can do.',
      'For a letter: a list of powers, or an audit published here.',
    );
  }
  const { counted, grade, worst } = worstOf(powers);
  if (!sourcePublic && !isWorse(grade, 'C')) {
    return notRated(
      'The source of the contracts is not public, so nobody can list what their owners can do.',
      NEEDS_PUBLIC_SOURCE,
    );
  }
  return {
    grade,
    reason: worst.length === 0 ? noneCounts(powers) : reasonOf(grade, worst),
    toImprove: toImprove(grade, worst),
    provisional: isProvisional(counted),
  };
}

/**
 * Returns the worst power that counts, which decides the letter. If several powers are equally bad, returns the first.
 * Undefined if no power counts.
 */
export function decidingPower(powers: readonly HeldPower[]): HeldPower | undefined {
  return worstOf(powers).worst[0]?.held;
}

function worstOf(powers: readonly HeldPower[]) {
  const counted = powers.filter(({ power }) => counts(power));
  const verdicts = counted.map((held) => ({ held, letter: letterOf(held) }));
  const grade = worstLetter(verdicts.map(({ letter }) => letter));
  return { counted, grade, worst: verdicts.filter(({ letter }) => letter === grade) };
}

/** A power does not count if every player has it, or if each part of the game has its own holder. */
export function counts({ heldBy }: Pick<RatedPower, 'heldBy'>): boolean {
  return heldBy !== 'participant' && heldBy !== 'varies';
}

/** For a limited upgrade, the worst effect that the limit still allows. */
export function countedEffect({ effect, limitedTo }: RatedPower): PowerEffect {
  return effect === 'upgrade' && limitedTo !== undefined ? limitedTo.effect : effect;
}

/** Sorts by `countedEffect`, worst first. Powers with the same effect keep their order. Pure. */
export function worstFirst<P extends RatedPower>(powers: readonly P[]): P[] {
  const place = (power: P) => POWER_EFFECTS.indexOf(countedEffect(power));
  return powers.toSorted((a, b) => place(a) - place(b));
}

function letterOf({ power, holders }: HeldPower): Letter {
  const letters = CONTROL_TABLE[countedEffect(power)];
  const { reported } = power;
  const read = worstLetter(holders.map((holder) => letters[holder]));
  if (!isUnread(holders) || reported === undefined) return read;
  return worstLetter([letters['not-read'], letters[reported.as]]);
}

/** The holder with the worst letter in `CONTROL_TABLE`. */
export function decidingHolder(power: RatedPower, holders: readonly PowerHolder[]): PowerHolder {
  const letters = CONTROL_TABLE[countedEffect(power)];
  const worst = worstLetter(holders.map((holder) => letters[holder]));
  return holders.find((holder) => letters[holder] === worst)!;
}

function isUnread(holders: readonly PowerHolder[]): boolean {
  return holders.includes('not-read');
}

/** True if the letter depends on holders that were not read. */
function isProvisional(powers: readonly HeldPower[]): boolean {
  const ifUnreadWere = (reading: PowerHolder) =>
    worstLetter(
      powers.map(({ power, holders }) =>
        letterOf({
          power: { ...power, reported: undefined },
          holders: isUnread(holders) ? [reading] : holders,
        }),
      ),
    );
  return ifUnreadWere('nobody') !== ifUnreadWere('single-key');
}

/**
 * Explains the grade if no power counts toward it. Names the worst power whose holder varies between parts of the game.
 */
function noneCounts(powers: readonly HeldPower[]): string {
  const varying = powers.map(({ power }) => power).filter(({ heldBy }) => heldBy === 'varies');
  const worst = varying.toSorted(
    (one, other) =>
      POWER_EFFECTS.indexOf(countedEffect(one)) - POWER_EFFECTS.indexOf(countedEffect(other)),
  )[0];
  if (worst === undefined) return 'No key holder has a power over the game.';
  return `No key holder has a power over the whole game. ${worst.who} can ${worst.can}. Each part of the game has its own holder, so this power does not count here.`;
}

function reasonOf(grade: Letter, worst: readonly Verdict[]): string {
  const { held } = worst[0]!;
  const { power, holders, readAt } = held;
  const holder = decidingHolder(power, holders);
  if (grade === 'A') {
    return countedEffect(power) === 'none'
      ? 'No key holder can delay or reduce a payout.'
      : 'No single holder can delay or reduce a payout.';
  }
  return `${power.who} can ${power.can}. ${holderSentence()}`;

  function holderSentence(): string {
    if (holder === 'not-read' && held.power.reported !== undefined) {
      const { as, at } = held.power.reported;
      if (letterOf(held) !== CONTROL_TABLE[countedEffect(held.power)]['not-read']) {
        return `The team reports that ${HOLDER_WORDS[as]} holds this power (${dayText(at)}).`;
      }
    }
    return holder === 'not-read' && held.power.heldBy === 'not-public'
      ? 'Who holds this power is not public.'
      : `${HOLDER_SENTENCES[holder]}${readAt === undefined ? '' : ` This was read at block ${readAt}.`}`;
  }
}

const HOLDER_WORDS: Readonly<Record<(typeof REPORTED_HOLDERS)[number], string>> = {
  timelock: 'a timelock',
  'several-keys': 'a multisig that needs at least three keys, and at least half of its keys,',
  'fewer-keys': 'a multisig with a low threshold',
  'single-key': 'a single key',
};

const HOLDER_SENTENCES: Readonly<Record<PowerHolder, string>> = {
  nobody: 'Nobody holds this power.',
  'timelock-7-days': 'A timelock delays it by at least seven days.',
  timelock: 'A timelock delays it by less than seven days.',
  'several-keys': 'At least three keys, and at least half of all keys, have to agree.',
  'fewer-keys': 'Fewer than three keys, or fewer than half of all keys, can use it.',
  'single-key': 'A single key can use it.',
  'not-understood': 'The holder is a contract that we do not know.',
  'not-read': 'We have not read who holds this power.',
};

/**
 * Names the guards that the worst powers need for the next better letter. For each power, this is the weakest guard
 * that is enough. The text starts with the strictest guard.
 */
function toImprove(grade: Letter, worst: readonly Verdict[]): string | null {
  const better = betterThan(grade);
  if (better === undefined) return null;
  const powers = worst.map(({ held }) => held.power);
  const guards = HOLDERS_TO_HAND_TO.toReversed().flatMap((holder) => {
    const guarded = powers.filter((power) => weakestHolderFor(power, better) === holder);
    return guarded.length === 0 ? [] : [`${GUARDS[holder]} ${powersText(guarded, powers)}`];
  });
  return `${forLetter(better)} ${guards.join('; ')}.`;
}

/** Names each power by its id. The answer of `/v1/games/{key}/audit` has the same ids. */
function powersText(guarded: readonly RatedPower[], all: readonly RatedPower[]): string {
  if (all.length === 1) return 'this power';
  return listedWithAnd(guarded.map(({ id }) => id));
}

/** `toImprove` appends the powers. */
const GUARDS: Readonly<Record<(typeof HOLDERS_TO_HAND_TO)[number], string>> = {
  'fewer-keys': 'a multisig that needs more than one key over',
  'several-keys': 'a multisig that needs at least three keys, and at least half of its keys, over',
  timelock: 'a timelock over',
  'timelock-7-days': 'a timelock of at least seven days over',
  nobody: 'a contract in which nobody has',
};

/** Holders to which a team can give a power, weakest protection first. */
const HOLDERS_TO_HAND_TO = [
  'fewer-keys',
  'several-keys',
  'timelock',
  'timelock-7-days',
  'nobody',
] as const satisfies readonly PowerHolder[];

function weakestHolderFor(power: RatedPower, letter: Letter) {
  return HOLDERS_TO_HAND_TO.find(
    (holder) =>
      !isWorse(CONTROL_TABLE[countedEffect(power)][holder], letter) &&
      !(power.cannotWait === true && isTimelock(holder)),
  )!;
}

function isTimelock(holder: PowerHolder): boolean {
  return holder === 'timelock' || holder === 'timelock-7-days';
}
