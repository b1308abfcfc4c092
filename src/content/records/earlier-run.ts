import type { KnownYaml } from '../fields/known-yaml.ts';

/** What an earlier run of the same code found out about unchanged files. */
export interface EarlierRun {
  readonly yaml: KnownYaml;
  readonly verdicts: KnownVerdicts;
}

/** Verdicts of an earlier run of the same rules. A question is a hash of everything on which the verdict depends. */
export interface KnownVerdicts {
  /** Whether the rules reported no problem. */
  readonly hasNoProblem: (question: string) => boolean;
  readonly addWithoutProblem: (question: string) => void;
}
