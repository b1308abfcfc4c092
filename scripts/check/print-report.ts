import { styleText } from 'node:util';
import type { Dataset } from '../../src/content/dataset/dataset.ts';
import { formatProblem, type Problem } from '../../src/content/files/problem.ts';
import type { Fix } from '../../src/content/fix/fix-files.ts';

export interface Report {
  readonly problems: readonly Problem[];
  /** Empty without `--fix`. */
  readonly fixes: readonly Fix[];
  /** Null if any file has an error, even a file that was not selected. */
  readonly dataset: Dataset | null;
}

/** `text` for people, `github` for annotations on a pull request, `json` for programs. */
export const FORMATS = { text: asText, github: asGithub, json: asJson } as const;

export type Format = keyof typeof FORMATS;

function asText({ problems, fixes, dataset }: Report): string {
  const lines = [...fixes.map(fixLine), ...problems.map(colouredLine)];
  return [...lines, ...verdict({ problems, fixes, dataset })].join('\n');
}

function colouredLine(problem: Problem): string {
  const text = formatProblem(problem);
  const where = text.slice(0, text.indexOf(' '));
  const colour = problem.severity === 'error' ? 'red' : 'yellow';
  // styleText adds no colours if the output is not a terminal.
  return styleText(colour, where, { stream: process.stdout }) + text.slice(where.length);
}

function fixLine({ path, line, column, field, message }: Fix): string {
  return `${path}:${line}:${column} ${field}: fixed: ${message}`;
}

/** One GitHub Actions annotation for each problem. */
function asGithub(report: Report): string {
  const lines = report.problems.map(({ path, line, column, field, message, fix, severity }) => {
    const properties = { file: path, line, col: column, title: field };
    const written = Object.entries(properties).map(
      ([name, value]) => `${name}=${escapeProperty(String(value))}`,
    );
    return `::${severity} ${written.join(',')}::${escapeData(`${message}; ${fix}`)}`;
  });
  return [...report.fixes.map(fixLine), ...lines, ...verdict(report)].join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function asJson({ problems, fixes }: Report): string {
  const report = {
    ...countsOf(problems),
    fixed: fixes,
    problems: problems.map(({ edit, ...problem }) => ({ ...problem, fixable: edit !== undefined })),
  };
  return JSON.stringify(report, null, 2);
}

function countsOf(problems: readonly Problem[]) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

function verdict({ problems, fixes, dataset }: Report): string[] {
  const { errors, warnings } = countsOf(problems);
  const found = [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '');
  const all = [fixes.length > 0 ? `${fixes.length} fixed` : '', ...found].filter(Boolean);
  const said = found.length === 0 ? [...all, 'no problem'].join(', ') : all.join(', ');
  const lines = [dataset === null ? said : `${sizeOf(dataset)}: ${said}`];
  const fixable = problems.filter(({ edit }) => edit !== undefined).length;
  if (fixable > 0) lines.push(`${fixable} of them can be fixed by "npm run check -- --fix"`);
  if (dataset === null && errors === 0) lines.push('There are errors in other files.');
  return lines;
}

function sizeOf({ protocols, audits }: Dataset): string {
  const findings = audits.reduce((sum, audit) => sum + audit.findings.length, 0);
  return [
    count(protocols.length, 'protocol', true),
    count(audits.length, 'audit', true),
    count(findings, 'finding', true),
  ].join(', ');
}

function count(number: number, noun: string, evenZero = false): string {
  if (number === 0 && !evenZero) return '';
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
