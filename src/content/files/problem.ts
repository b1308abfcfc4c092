import { withCodePoints } from '../words/characters.ts';
import type { Edit } from './edit.ts';

export interface Problem {
  /** Starts with the name of the content folder. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units as editors count them. */
  readonly column: number;
  /** Dotted path of the field, "body" or "file". */
  readonly field: string;
  /** What is wrong, with the value that was found: `is not a severity (got "hgih")`. */
  readonly message: string;
  readonly fix: string;
  /** Only an error makes a build fail. */
  readonly severity: 'error' | 'warning';
  /** The change that `fix` describes. Absent if a person has to decide. */
  readonly edit?: Edit;
}

export type ProblemText = Pick<Problem, 'message' | 'fix' | 'edit'> &
  Partial<Pick<Problem, 'severity'>>;

/** A problem with the name or the folder of a file. */
export function fileProblem(path: string, text: ProblemText): Problem {
  return { path, line: 1, column: 1, field: 'file', severity: 'error', ...text };
}

/** Returns `path:line:column field: what is wrong (got …); how to fix it`. */
export function formatProblem(problem: Problem): string {
  const { path, line, column, field, message, fix, severity } = problem;
  const label = severity === 'warning' ? 'warning: ' : '';
  return `${withCodePoints(path)}:${line}:${column} ${field}: ${label}${message}; ${fix}`;
}

/** Sorts by path, line and column, then by text. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compareText(a.path, b.path) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(formatProblem(a), formatProblem(b))
  );
}

/** Compares by UTF-16 code units, which gives the same order on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The content has errors. The message lists each on its own line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
