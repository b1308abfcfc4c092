import type { Records } from '../../src/content/records/records.ts';
import type { AnswerOptions, Answers } from './answer-questions.ts';
import type { Question } from './questions.ts';
import type { NewKind } from './record-text.ts';

/** The plan for a new record. */
export interface Blueprint {
  readonly kind: NewKind;
  /** Below the content folder. */
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
  /** What the editor must do next. Each entry is one step. */
  readonly next: readonly string[];
}

/** Throws `Refused` if this record cannot be started. */
export type MakeBlueprint = (name: string, records: Records) => Blueprint;

export type MakeQuestions = (records: Records) => readonly Question[];
