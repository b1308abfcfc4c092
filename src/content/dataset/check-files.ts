import { CHANGES_FILE } from '../files/place.ts';
import { compareProblems, type Problem } from '../files/problem.ts';
import { type ContentFiles, readRecords } from '../records/read-records.ts';
import { runAtOnce, runWithPauses, type Steps } from '../records/steps.ts';
import { judgeInSteps, RULES } from '../rules/common/rules.ts';
import { withCodePoints } from '../words/characters.ts';
import { assembleInSteps } from './assemble-dataset.ts';
import { changesProblems } from './changes/unrecorded-changes.ts';
import type { Dataset } from './dataset.ts';

export interface CheckedContent {
  /** Null if the content has an error. Warnings do not count. */
  readonly dataset: Dataset | null;
  /** Sorted by path, line and column. */
  readonly problems: readonly Problem[];
}

/** Checks, joins and grades files that are already read. Pure. */
export function checkFiles(content: ContentFiles): CheckedContent {
  return runAtOnce(checkInSteps(content));
}

/** Like `checkFiles`, but needs less memory for many files. */
export function checkManyFiles(content: ContentFiles): Promise<CheckedContent> {
  return runWithPauses(checkInSteps(content));
}

function* checkInSteps(content: ContentFiles): Steps<CheckedContent> {
  const { records, problems: ofSingleFiles } = readRecords(content);
  const ofRules = yield* judgeInSteps(records, RULES, content.earlier?.verdicts);
  // If a rule and the schema report the same value, the rule's message is better.
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

/** Changes of published facts without a line in `changes.jsonl`. None if that file does not exist. */
function problemsOfChanges(dataset: Dataset, { folder, files, now }: ContentFiles): Problem[] {
  const file = files.find(({ relativePath }) => relativePath === CHANGES_FILE);
  // A file that is not text has already been reported.
  if (file === undefined || file.text === null) return [];
  return changesProblems(dataset, `${folder}/${CHANGES_FILE}`, file.text, now);
}

/** Refused characters in quoted texts must not reach a terminal or a comment on GitHub. */
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
