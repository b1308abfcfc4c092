import type { RiskGrade } from '../schema/enums.ts';
import type { Rating } from '../schema/resources.ts';

/** A letter, worst first. */
export const LETTERS = ['F', 'D', 'C', 'B', 'A'] as const satisfies readonly RiskGrade[];
export type Letter = (typeof LETTERS)[number];

/** The worst of some letters; A of none. */
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

/** As "For a B:": the start of every sentence about the next better letter. */
export function forLetter(letter: Letter): string {
  return `For ${letter === 'A' || letter === 'F' ? 'an' : 'a'} ${letter}:`;
}

/** A facet without a letter. */
export function notRated(reason: string, toImprove: string | null = null): Rating {
  return { grade: 'NR', reason, toImprove, provisional: false };
}

/** The last word on a contract that nobody can change. */
export const CANNOT_IMPROVE = 'Cannot be improved: the contract cannot be changed.';
