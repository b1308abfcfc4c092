import type { KnownFiles } from '../fields/known-file.ts';

/** What an earlier run of the same code found out about unchanged files. */
export interface EarlierRun {
  readonly files: KnownFiles;
  readonly verdicts: KnownVerdicts;
}

/** Verdicts of an earlier run of the same rules. A question is a hash of everything on which the verdict depends. */
export interface KnownVerdicts {
  /** Whether the rules reported no problem. */
  readonly hasNoProblem: (question: string) => boolean;
  readonly addWithoutProblem: (question: string) => void;
}
