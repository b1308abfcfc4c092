import type { Records } from '../../src/content/records/records.ts';
import type { AnswerOptions, Answers } from './answer-questions.ts';
import type { Question } from './questions.ts';
import type { NewKind } from './record-text.ts';

/** A new record before it is written: known fields, questions and next steps. */
export interface Blueprint {
  readonly kind: NewKind;
  /** The path below the content folder. */
  readonly relativePath: string;
  /** Shown before the first question. */
  readonly notice?: string;
  /** Fields that need no question. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
  readonly fallback: AnswerOptions['fallback'];
  /** Fields that follow from the answers. */
  readonly derive: (answers: Answers) => Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The next steps of the editor with the record, one step in each line. */
  readonly next: readonly string[];
}

/** Prepares a new record from the existing records. Throws `Refused` if this record cannot be started. */
export type MakeBlueprint = (name: string, records: Records) => Blueprint;

/** The questions that every new record of a kind has. */
export type MakeQuestions = (records: Records) => readonly Question[];
