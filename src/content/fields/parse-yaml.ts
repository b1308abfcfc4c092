import { type Document, isMap, parseDocument } from 'yaml';
import type { Problem } from '../files/problem.ts';
import { quoteShort } from '../words/quote-short.ts';
import { type Frontmatter, makeFrontmatter } from './frontmatter.ts';
import { indentInSpaces } from './indent-in-spaces.ts';
import { judgeYaml, type MakeProblem, TOO_DEEP } from './judge-yaml.ts';
import { isInside, scalarRanges } from './scalar-ranges.ts';
import { REPORTED_ELSEWHERE, yamlMistakes } from './yaml-mistakes.ts';
import { inFile, yamlPositions } from './yaml-position.ts';

/** What the YAML between the fences says. */
export interface ParsedYaml {
  /** Null when it cannot be read; then `problems` says why. */
  readonly frontmatter: Frontmatter | null;
  readonly problems: readonly Problem[];
  /** Bare values in a form that other YAML readers take for something else. */
  readonly bareForms: readonly Problem[];
}

/** Reads the YAML of the file at this path. It starts right after the opening fence. */
export function parseYaml(path: string, source: string): ParsedYaml {
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
    document = parseDocument(source, { prettyErrors: false, version: '1.2' });
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
        indents === undefined ? ': their number decides which group the line belongs to' : '';
      const fix = `write spaces instead${why}`;
      problems.push(problem(at, 'frontmatter', 'contains a tab', fix, edit));
    }
    // What a tab breaks is not told apart from other faults: it is mended first.
    const hasTab = problems.length > 0;
    const tooDeep = errors.find(({ message }) => message.includes('call stack'));
    if (tooDeep !== undefined) throw new RangeError(tooDeep.message);
    for (const { offset, message, fix } of hasTab ? [] : yamlMistakes(source, document)) {
      problems.push(problem(offset, 'frontmatter', `is not YAML: ${message}`, fix));
    }
    const structure = judgeYaml(document, problem);
    // What the parser makes of a text that is not YAML is nobody's mistake.
    if (isBroken) return { frontmatter: null, problems, bareForms: [] };
    problems.push(...structure.problems);
    bareForms = structure.bareForms;
    if (structure.unreadable) return unreadable(problems);
    data = document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    // The parser recurses, and that ends where the stack does.
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
        'is not a list of fields',
        'write one "name: value" on each line',
      ),
    );
    return unreadable(problems);
  }
  return {
    frontmatter: makeFrontmatter(document, data as Record<string, unknown>, position),
    problems,
    bareForms,
  };
}

function readAsData(source: string): unknown {
  return parseYaml('', source).frontmatter?.data;
}

/** What cannot be read is not mended either: whether a change means the same is not known. */
function unreadable(problems: readonly Problem[]): ParsedYaml {
  return { frontmatter: null, problems: problems.map(({ edit: _, ...p }) => p), bareForms: [] };
}
