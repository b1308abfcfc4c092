import type { Records } from '../../src/content/records/records.ts';
import type { AnswerOptions, Answers } from './answer-questions.ts';
import type { Question } from './questions.ts';
import type { NewKind } from './record-text.ts';

/** The plan for a new record: known fields, questions and next steps. */
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
  /** Returns the fields that follow from the answers. */
  readonly derive: (answers: Answers) => Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The next steps for the editor, one step per line. */
  readonly next: readonly string[];
}

/** Prepares a new record from the existing records. Throws `Refused` if this record cannot be started. */
export type MakeBlueprint = (name: string, records: Records) => Blueprint;

/** Returns the questions for every new record of one kind. */
export type MakeQuestions = (records: Records) => readonly Question[];
