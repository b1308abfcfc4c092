import { CHANGES_FILE } from '../files/place.ts';
import { compareProblems, type Problem } from '../files/problem.ts';
import { type ContentFiles, readRecords } from '../records/read-records.ts';
import { runAtOnce, runWithPauses, type Steps } from '../records/steps.ts';
import { judgeInSteps } from '../rules/common/rules.ts';
import { withCodePoints } from '../words/characters.ts';
import { assembleInSteps } from './assemble-dataset.ts';
import { changesProblems } from './changes/unrecorded-changes.ts';
import type { Dataset } from './dataset.ts';

export interface CheckedContent {
  /** Null if the content has an error. Warnings do not count as errors. */
  readonly dataset: Dataset | null;
  /** Every problem, sorted by path, line and column. */
  readonly problems: readonly Problem[];
}

/** Checks, joins and grades files that are already read. Pure. */
export function checkFiles(content: ContentFiles): CheckedContent {
  return runAtOnce(checkInSteps(content));
}

/** Does the same as `checkFiles`, but needs less memory for many files. */
export function checkManyFiles(content: ContentFiles): Promise<CheckedContent> {
  return runWithPauses(checkInSteps(content));
}

function* checkInSteps(content: ContentFiles): Steps<CheckedContent> {
  const { records, problems: ofSingleFiles } = readRecords(content);
  const ofRules = yield* judgeInSteps(records);
  // If a rule and the schema both report the same value, only the problem of the rule is kept. A rule knows the other
  // records, so its message is better.
  const judged = new Set(
    ofRules
      .filter(({ field, severity }) => field !== 'file' && severity === 'error')
      .map(valueJudged),
  );
  const problems = ofSingleFiles.filter((problem) => !judged.has(valueJudged(problem)));
  problems.push(...ofRules);
  const printable = problems.map(withVisibleText).sort(compareProblems);
  if (problems.some(({ severity }) => severity === 'error')) {
    return { dataset: null, problems: printable };
  }
  const dataset = yield* assembleInSteps(records);
  const unrecorded = problemsOfChanges(dataset, content);
  return unrecorded.length > 0
    ? { dataset: null, problems: [...printable, ...unrecorded].sort(compareProblems) }
    : { dataset, problems: printable };
}

/**
 * Reports changes of published facts that have no line in the record of changes. Reports nothing if the file
 * `changes.jsonl` does not exist.
 */
function problemsOfChanges(dataset: Dataset, { folder, files, now }: ContentFiles): Problem[] {
  const file = files.find(({ relativePath }) => relativePath === CHANGES_FILE);
  // A file that is not text has already been reported.
  if (file === undefined || file.text === null) return [];
  return changesProblems(dataset, `${folder}/${CHANGES_FILE}`, file.text, now);
}

/**
 * Shows refused characters as code points. Problems quote texts of records, but the refused characters in these texts
 * must not reach a terminal or a comment on GitHub.
 */
function withVisibleText(problem: Problem): Problem {
  const { field, message, fix } = problem;
  return {
    ...problem,
    field: withCodePoints(field),
    message: withCodePoints(message),
    fix: withCodePoints(fix),
  };
}

function valueJudged({ path, line, column, field }: Problem): string {
  return `${path}:${line}:${column} ${field}`;
}
