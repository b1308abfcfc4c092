import {
  POWER_EFFECTS,
  type PowerEffect,
  type PowerHolder,
  type REPORTED_HOLDERS,
} from '../schema/enums.ts';
import type { Power } from '../schema/records.ts';
import type { Rating } from '../schema/resources.ts';
import {
  AND,
  betterThan,
  forLetter,
  isWorse,
  type Letter,
  NEEDS_PUBLIC_SOURCE,
  notRated,
  worstLetter,
} from './rating.ts';

/** The part of a power that its letter depends on. */
export type RatedPower = Pick<
  Power,
  'id' | 'who' | 'can' | 'effect' | 'limitedTo' | 'cannotWait' | 'heldBy' | 'reported'
>;

/** A power with the holder that was read. */
export interface HeldPower {
  readonly power: RatedPower;
  readonly holder: PowerHolder;
}

export interface ControlInput {
  readonly powers: readonly HeldPower[];
  /** Whether anybody can read the source: if not, the list of powers may be incomplete. */
  readonly sourcePublic: boolean;
  /** Whether an audit is published: only then does an empty list mean that there are no powers. */
  readonly audited: boolean;
}

type Row = Readonly<Record<PowerHolder, Letter>>;

/** A row of the table, in the order of `POWER_HOLDERS`. */
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

/** The letter of one power, by its effect and its holder: `content/methodology/grading.md`, version 2. */
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

/** What one power gives, with its sentence. */
interface Verdict {
  readonly held: HeldPower;
  readonly letter: Letter;
}

/**
 * Control: what can a key holder do to players? The worst power decides. Pure.
 *
 * A power that every player has, or that varies from vault to vault, does not count. A holder that nothing has read
 * counts as such, unless the team itself reports a worse one.
 */
export function controlRating({ powers, sourcePublic, audited }: ControlInput): Rating {
  if (powers.length === 0 && !audited) {
    return notRated(
      'Nobody has listed yet what the owners of the contracts can do.',
      'For a letter: a list of powers, or an audit published here.',
    );
  }
  const counted = powers.filter(({ power }) => counts(power));
  const verdicts = counted.map((held) => ({ held, letter: letterOf(held) }));
  const grade = worstLetter(verdicts.map(({ letter }) => letter));
  if (!sourcePublic && !isWorse(grade, 'C')) {
    return notRated(
      'The source of the contracts is not public, so nobody can list what their owners can do.',
      NEEDS_PUBLIC_SOURCE,
    );
  }
  const worst = verdicts.filter(({ letter }) => letter === grade);
  return {
    grade,
    reason: worst.length === 0 ? noneCounts(powers) : reasonOf(grade, worst),
    toImprove: toImprove(grade, worst),
    provisional: isProvisional(counted),
  };
}

/** Whether a power counts at all. */
export function counts({ heldBy }: Pick<RatedPower, 'heldBy'>): boolean {
  return heldBy !== 'participant' && heldBy !== 'varies';
}

/** The effect by which a power counts. */
function countedEffect({ effect, limitedTo }: RatedPower): PowerEffect {
  return effect === 'upgrade' && limitedTo !== undefined ? limitedTo.effect : effect;
}

function letterOf({ power, holder }: HeldPower): Letter {
  const letters = CONTROL_TABLE[countedEffect(power)];
  const { reported } = power;
  if (holder !== 'not-read' || reported === undefined) return letters[holder];
  return worstLetter([letters['not-read'], letters[reported.as]]);
}

/** Whether the letter would be another one if the unread holders were the best ones, or the worst ones. */
function isProvisional(powers: readonly HeldPower[]): boolean {
  const ifUnreadWere = (reading: PowerHolder) =>
    worstLetter(
      powers.map(({ power, holder }) =>
        letterOf({
          power: { ...power, reported: undefined },
          holder: holder === 'not-read' ? reading : holder,
        }),
      ),
    );
  return ifUnreadWere('nobody') !== ifUnreadWere('single-key');
}

/** Where there are no powers, or only those that do not count: the worst of these is named all the same. */
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
  const { power, holder } = held;
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
        return `The team reports that ${HOLDER_WORDS[as]} holds this power (${at}).`;
      }
    }
    return holder === 'not-read' && held.power.heldBy === 'not-public'
      ? 'Who holds this power is not public.'
      : HOLDER_SENTENCES[holder];
  }
}

const HOLDER_WORDS: Readonly<Record<(typeof REPORTED_HOLDERS)[number], string>> = {
  timelock: 'a timelock',
  'several-keys': 'a multisig of at least three keys, and half of all,',
  'fewer-keys': 'a multisig with a low threshold',
  'single-key': 'a single key',
};

const HOLDER_SENTENCES: Readonly<Record<PowerHolder, string>> = {
  nobody: 'Nobody holds this power.',
  'timelock-7-days': 'A timelock delays it by at least seven days.',
  timelock: 'A timelock delays it by less than seven days.',
  'several-keys': 'At least three keys, and half of all, have to agree.',
  'fewer-keys': 'Fewer than three keys, or fewer than half of all, can use it.',
  'single-key': 'A single key can use it.',
  'not-understood': 'The holder is a contract that we do not know.',
  'not-read': 'We have not read who holds this power.',
};

/** What each of the worst powers needs for the next better letter: the strictest guard first. */
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

/** Powers by their ids, as the list of powers beside the letter shows them. */
function powersText(guarded: readonly RatedPower[], all: readonly RatedPower[]): string {
  if (all.length === 1) return 'this power';
  return AND.format(guarded.map(({ id }) => id));
}

/** What a team can put in front of a power; before the words "this power". */
const GUARDS: Readonly<Record<(typeof HOLDERS_TO_HAND_TO)[number], string>> = {
  'fewer-keys': 'a multisig that no single key can use over',
  'several-keys': 'a multisig of at least three keys, and half of all, over',
  timelock: 'a timelock over',
  'timelock-7-days': 'a timelock of at least seven days over',
  nobody: 'a contract in which nobody has',
};

/** Holders that a team can hand a power to, weakest first. */
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
