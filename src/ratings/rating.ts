import type { Rating } from '../schema/answers/ratings.ts';
import type { RiskGrade } from '../schema/enums.ts';

/** Worst first. */
export const LETTERS = ['F', 'D', 'C', 'B', 'A'] as const satisfies readonly RiskGrade[];
export type Letter = (typeof LETTERS)[number];

/** The worst letter; A if none is given. */
export function worstLetter(letters: readonly Letter[]): Letter {
  return LETTERS.find((letter) => letters.includes(letter)) ?? 'A';
}

/** The next better letter; undefined for A. */
export function betterThan(letter: Letter): Letter | undefined {
  return LETTERS[LETTERS.indexOf(letter) + 1];
}

/** Whether `letter` is worse than `other`. */
export function isWorse(letter: Letter, other: Letter): boolean {
  return LETTERS.indexOf(letter) < LETTERS.indexOf(other);
}

/** Whether `letter` is better than `other`. */
export function isBetter(letter: Letter, other: Letter): boolean {
  return isWorse(other, letter);
}

/** The start of a sentence, such as "For a B:". */
export function forLetter(letter: Letter): string {
  return `For ${letter === 'A' || letter === 'F' ? 'an' : 'a'} ${letter}:`;
}

/** A facet without a letter. */
export function notRated(reason: string, toImprove: string | null = null): Rating {
  return { grade: 'NR', reason, toImprove, provisional: false };
}

/** Which parts of a game somebody can replace. */
export interface Changeable {
  readonly code: boolean;
  /** True if somebody can decide the results, or can replace the source of the results. */
  readonly settings: boolean;
}

/**
 * Returns a sentence that says what the game needs for the next better letter.
 *
 * @param withCode what the game needs if the code can be replaced
 * @param withSettings what the game needs if only settings or other contracts can be replaced
 */
export function improvement(
  better: Letter,
  changeable: Changeable,
  withCode: string,
  withSettings: string,
): string {
  if (changeable.code) return `${forLetter(better)} ${withCode}.`;
  if (!changeable.settings) return 'Cannot be improved: the contract cannot be changed.';
  return `The code cannot be changed. ${forLetter(better)} ${withSettings}.`;
}

/** For a facet that is not rated because the source is not public. */
export const NEEDS_PUBLIC_SOURCE = 'For a letter: a public source of the deployed contracts.';
