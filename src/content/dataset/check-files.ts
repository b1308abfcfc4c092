import { CHANGES_FILE } from '../files/place.ts';
import { compareProblems, type Problem } from '../files/problem.ts';
import { type ContentFiles, readRecords } from '../records/read-records.ts';
import { runAtOnce, runWithPauses, type Steps } from '../records/steps.ts';
import { judgeInSteps, RULES } from '../rules/common/rules.ts';
import { withCodePoints } from '../words/characters.ts';
import { assembleInSteps } from './assemble-dataset.ts';
import type { Change } from './changes/change.ts';
import type { RecordedChanges } from './changes/recorded-changes.ts';
import { checkChanges } from './changes/unrecorded-changes.ts';
import type { Dataset } from './dataset.ts';

export interface CheckedContent {
  /** Null if the content has an error. Warnings do not count. */
  readonly dataset: Dataset | null;
  /** The record of changes, oldest line first. Empty without a dataset. */
  readonly changes: readonly Change[];
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
    return { dataset: null, changes: [], problems: printable };
  }
  const dataset = yield* assembleInSteps(records);
  const { changes, problems: ofChanges } = changesOf(dataset, content);
  return ofChanges.length > 0
    ? { dataset: null, changes: [], problems: [...printable, ...ofChanges].sort(compareProblems) }
    : { dataset, changes, problems: printable };
}

/** Nothing if there is no `changes.jsonl`. */
function changesOf(dataset: Dataset, { folder, files, now }: ContentFiles): RecordedChanges {
  const text = files.find(({ relativePath }) => relativePath === CHANGES_FILE)?.text;
  // A file that is not text has already been reported.
  if (text === undefined || text === null) return { changes: [], problems: [] };
  return checkChanges(dataset, `${folder}/${CHANGES_FILE}`, text, now);
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
