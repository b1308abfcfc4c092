import { checkFiles } from '../../src/content/dataset/check-files.ts';
import { formatProblem, type Problem } from '../../src/content/files/problem.ts';
import { type ContentFiles, readRecords } from '../../src/content/records/read-records.ts';
import { problemsOfRules, RULES } from '../../src/content/rules/common/rules.ts';
import { withCodePoints } from '../../src/content/words/characters.ts';

/**
 * Prints each problem with its file, the wrong line and a caret below the wrong column.
 * Line numbers are not printed, because they would change with every new field.
 */
export function printProblems(content: ContentFiles): string {
  const texts = new Map(
    content.files.map(({ relativePath, text }) => [`${content.folder}/${relativePath}`, text]),
  );
  const { records } = readRecords(content);
  const ruleOf = new Map(
    RULES.flatMap((rule) =>
      problemsOfRules(records, [rule]).map((problem) => [keyOf(problem), rule.name] as const),
    ),
  );
  return checkFiles(content)
    .problems.map((problem) => printProblem(problem, texts, ruleOf.get(keyOf(problem))))
    .join('');
}

/**
 * Returns the same key for a problem of a rule and of the check. Only the check writes refused characters as code
 * points.
 */
function keyOf(problem: Problem): string {
  return withCodePoints(formatProblem(problem));
}

function printProblem(
  { path, line, column, field, message, fix, severity }: Problem,
  texts: ReadonlyMap<string, string | null>,
  rule: string | undefined,
): string {
  const label = severity === 'warning' ? 'warning: ' : '';
  const name = rule === undefined ? field : `${field} [${rule}]`;
  const said = `^ ${name}: ${label}${message}; ${fix}`;
  if (field === 'file' && line === 1 && column === 1) return `${path}\n  ${said}\n`;
  const text = texts.get(path)?.split('\n')[line - 1] ?? '';
  const shown = visible(text);
  const indent = visible(text.slice(0, column - 1)).length;
  return `${path}\n  ${shown}\n  ${' '.repeat(indent)}${said}\n`.replaceAll(/ +$/gm, '');
}

/** Makes all characters equally wide, so that `^` is below the correct column. */
function visible(text: string): string {
  return text.replace(/[^\x20-\x7e]/gu, (character) => {
    const point = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `<U+${point}>`;
  });
}

/** A "…" in the expected output matches any text within a line. */
export function isAsExpected(printed: string, expected: string): boolean {
  const pattern = expected
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(printed);
}
