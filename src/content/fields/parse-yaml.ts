import { type Document, isMap } from 'yaml';
import type { Problem } from '../files/problem.ts';
import { quoteShort } from '../words/quote-short.ts';
import { type Frontmatter, makeFrontmatter } from './frontmatter.ts';
import { indentInSpaces } from './indent-in-spaces.ts';
import { judgeYaml, type MakeProblem, TOO_DEEP } from './judge-yaml.ts';
import { isInside, scalarRanges } from './scalar-ranges.ts';
import { openDocument } from './yaml-document.ts';
import { REPORTED_ELSEWHERE, yamlMistakes } from './yaml-mistakes.ts';
import { inFile, yamlPositions } from './yaml-position.ts';

export interface ParsedYaml {
  /** Null if the YAML cannot be read. `problems` then says why. */
  readonly frontmatter: Frontmatter | null;
  readonly problems: readonly Problem[];
  /** One problem for each unquoted value that other YAML readers would read as a different value. */
  readonly bareForms: readonly Problem[];
}

/**
 * Parses YAML that starts directly after the opening fence.
 *
 * @param readSource returns `source` when a position or a text is needed later. By default, `source` is kept
 */
export function parseYaml(path: string, source: string, readSource = () => source): ParsedYaml {
  const position = yamlPositions(source);
  const problem: MakeProblem = (offset, field, message, fix, edit) => ({
    path,
    ...position(offset),
    field,
    message,
    fix,
    severity: 'error',
    ...(edit && { edit }),
  });
  const problems: Problem[] = [];
  let document: Document.Parsed;
  let data: unknown;
  let bareForms: readonly Problem[] = [];
  try {
    document = openDocument(source);
    const errors = [...document.errors, ...document.warnings].filter(
      ({ code }) => !REPORTED_ELSEWHERE.includes(code),
    );
    const isBroken = errors.length > 0;
    const scalars = source.includes('\t') ? scalarRanges(document) : [];
    const indents = isBroken ? indentInSpaces(source, readAsData) : [];
    for (const tab of source.matchAll(/^[^\t\n]*(\t+)/gm)) {
      const end = tab.index + tab[0].length;
      const at = end - tab[1]!.length;
      const between = { start: at, end, text: ' '.repeat(end - at) };
      const replaced = isBroken
        ? indents?.find((indent) => isInside([indent], at))
        : isInside(scalars, at)
          ? undefined
          : between;
      const edit = replaced && inFile(replaced);
      const why =
        indents === undefined
          ? ': the number of spaces decides which group the line belongs to'
          : '';
      const fix = `write spaces instead${why}`;
      problems.push(problem(at, 'frontmatter', 'contains a tab', fix, edit));
    }
    // A tab may cause other errors, so it must be fixed first.
    const hasTab = problems.length > 0;
    const tooDeep = errors.find(({ message }) => message.includes('call stack'));
    if (tooDeep !== undefined) throw new RangeError(tooDeep.message);
    for (const { offset, message, fix } of hasTab ? [] : yamlMistakes(source, document)) {
      problems.push(problem(offset, 'frontmatter', `is not YAML: ${message}`, fix));
    }
    const structure = judgeYaml(source, document, problem);
    // The parser's result is unreliable if the text is not YAML.
    if (isBroken) return { frontmatter: null, problems, bareForms: [] };
    problems.push(...structure.problems);
    bareForms = structure.bareForms;
    if (structure.unreadable) return unreadable(problems);
    data = document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    // The parser is recursive, so very deep nesting overflows the stack.
    const isTooDeep = error instanceof RangeError;
    const reason = error instanceof Error ? error.message : String(error);
    const message = isTooDeep ? TOO_DEEP.message : `cannot be read (got ${quoteShort(reason)})`;
    problems.push(problem(0, 'frontmatter', message, TOO_DEEP.fix));
    return unreadable(problems);
  }
  if (!isMap(document.contents)) {
    problems.push(
      problem(
        document.contents?.range[0] ?? 0,
        'frontmatter',
        'does not consist of fields',
        'write one "name: value" on each line',
      ),
    );
    return unreadable(problems);
  }
  return {
    frontmatter: makeFrontmatter(data as Record<string, unknown>, readSource),
    problems,
    bareForms,
  };
}

function readAsData(source: string): unknown {
  return parseYaml('', source).frontmatter?.data;
}

/** Drops the edits, which might change the meaning of unreadable YAML. */
function unreadable(problems: readonly Problem[]): ParsedYaml {
  return { frontmatter: null, problems: problems.map(({ edit: _, ...p }) => p), bareForms: [] };
}
