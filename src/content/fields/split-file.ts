import matter from 'gray-matter';
import { lineAt } from '../files/position.ts';
import type { Problem } from '../files/problem.ts';
import { quoteShort } from '../words/quote-short.ts';
import { type Frontmatter, makeFrontmatter } from './frontmatter.ts';
import type { KnownFile } from './known-file.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { YAML_START } from './yaml-position.ts';

/** Real records have far fewer. */
const MAX_FRONTMATTER_CHARACTERS = 32 * 1024;

export interface SplitFile extends ParsedYaml {
  /** Null if the closing fence is missing. */
  readonly body: { readonly text: string; readonly line: number } | null;
  /** What `openKnown` needs. Null if the frontmatter has a problem. */
  readonly known: KnownFile | null;
}

/**
 * Splits a file and parses its frontmatter. gray-matter's own parsers are disabled, because one would run `---js` code.
 *
 * @param readText returns `text` when a position is needed later. By default, `text` is kept
 */
export function splitFile(path: string, text: string, readText = () => text): SplitFile {
  // A file with a merge conflict contains two texts.
  const conflict = CONFLICT.exec(text);
  if (conflict !== null) {
    return refused(path, lineAt(text, conflict.index), 1, {
      field: 'file',
      message: 'contains an unresolved merge conflict',
      fix: 'keep the correct parts of the two versions, and delete the lines that git added, such as "<<<<<<<" and "======="',
    });
  }
  if (!matter.test(text)) {
    const message = 'is missing';
    return refused(path, 1, 1, { message, fix: 'start the file with a line of three hyphens' });
  }
  if (matter.language(text).name !== '') {
    const [first = ''] = text.split('\n', 1);
    return refused(path, 1, YAML_START + 1, {
      message: `must begin with a line of exactly three hyphens (got ${quoteShort(first)})`,
      fix: 'write --- alone on the first line, and YAML below it',
    });
  }
  // Without options, gray-matter would keep every file in memory.
  const split: Split = matter(text, { language: 'yaml', engines: NO_ENGINES });
  const { content, isEmpty } = split;
  const yaml = copyOf(split.matter);
  const end = YAML_START + yaml.length + 1;
  if (end > text.length) {
    const message = 'is not closed';
    return refused(path, 1, 1, {
      message,
      fix: 'write --- on a line of its own below the last field',
    });
  }
  const [closing = ''] = text.slice(end).split('\n', 1);
  if (closing.trimEnd() !== '---') {
    return refused(path, lineAt(text, end), 1, {
      message: `must end with a line of exactly three hyphens (got ${quoteShort(closing)})`,
      fix: 'write --- alone on this line, and the text below it',
    });
  }
  if (end > MAX_FRONTMATTER_CHARACTERS) {
    return refused(path, 1, 1, {
      message: `is too long (got ${end - 1} characters)`,
      fix: `write at most ${MAX_FRONTMATTER_CHARACTERS} characters`,
    });
  }
  const body = { text: content, line: lineAt(text, text.length - content.length) };
  if (isEmpty) {
    const text = { message: 'is empty', fix: 'write the fields of this record' };
    return { ...refused(path, 1, 1, text), body };
  }
  const parsed = parseYaml(path, yaml, yamlReader(readText, yaml.length));
  const { frontmatter, problems, bareForms } = parsed;
  const isKnown = frontmatter !== null && problems.length === 0 && bareForms.length === 0;
  const [yamlLength, bodyLength] = [yaml.length, content.length];
  const known = isKnown
    ? { values: frontmatter.data, yamlLength, bodyLength, bodyLine: body.line }
    : null;
  return { ...parsed, body, known };
}

/** The frontmatter of a file that `splitFile` has split before. */
export function openKnown({ values, yamlLength }: KnownFile, readText: () => string): Frontmatter {
  return makeFrontmatter(values, yamlReader(readText, yamlLength));
}

/** Copies a text. A part of a string, such as a value of the YAML, would keep the whole string in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** A function of its own, because a closure in `splitFile` would keep the text. */
function yamlReader(readText: () => string, length: number): () => string {
  return () => readText().slice(YAML_START, YAML_START + length);
}

/** In markdown, `=======` underlines a heading, so it is no sign of a conflict. */
const CONFLICT = /^(?:<<<<<<<|\|\|\|\|\|\|\||>>>>>>>)(?: .*)?$/m;

/** gray-matter's types do not declare all of these parts. */
interface Split {
  readonly matter: string;
  readonly content: string;
  /** Whether the frontmatter contains only comments and blank lines. */
  readonly isEmpty?: boolean;
}

const NO_ENGINES = {
  yaml: () => ({}),
  json: refuseEngine,
  javascript: refuseEngine,
  coffee: refuseEngine,
};

function refuseEngine(): never {
  throw new Error('The frontmatter must be YAML.');
}

function refused(
  path: string,
  line: number,
  column: number,
  text: Pick<Problem, 'message' | 'fix'> & Partial<Pick<Problem, 'field'>>,
): SplitFile {
  const problem: Problem = {
    path,
    line,
    column,
    field: 'frontmatter',
    ...text,
    severity: 'error',
  };
  return { frontmatter: null, body: null, problems: [problem], bareForms: [], known: null };
}
