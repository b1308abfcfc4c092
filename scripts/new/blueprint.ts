import type { Records } from '../../src/content/records/records.ts';
import type { AnswerOptions, Answers } from './answer-questions.ts';
import type { Question } from './questions.ts';
import type { NewKind } from './record-text.ts';

/** A record that is about to be made: what is known, what has to be asked, and what comes next. */
export interface Blueprint {
  readonly kind: NewKind;
  /** Under the content folder. */
  readonly relativePath: string;
  /** What to know before the first question. */
  readonly notice?: string;
  /** Fields that are known without asking. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
  readonly fallback: AnswerOptions['fallback'];
  /** Fields that follow from the answers. */
  readonly derive: (answers: Answers) => Readonly<Record<string, unknown>>;
  readonly body: string;
  /** What to do with the record that was written, one step in each line. */
  readonly next: readonly string[];
}

/** Looks at the records that there are, and refuses what cannot be begun. */
export type MakeBlueprint = (name: string, records: Records) => Blueprint;

/** What a new record of a kind is asked, whichever it is. */
export type MakeQuestions = (records: Records) => readonly Question[];
