import matter from 'gray-matter';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parse,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import type { Edit } from '../files/edit.ts';
import type { Problem } from '../files/problem.ts';
import { indentInSpaces } from './indent-in-spaces.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

/** Long enough for any record, short enough that no pattern in a parser can take long over it. */
const MAX_FRONTMATTER_CHARACTERS = 32 * 1024;

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The YAML starts right after the fence: so far in the file stands what is at 0 in it. */
export const YAML_START = '---'.length;

export type FieldPath = readonly PropertyKey[];

/** Frontmatter as values and as the text that they were written in. */
export interface Frontmatter {
  readonly data: Record<string, unknown>;
  /** Whether this field is written, whatever its value. */
  readonly has: (path: FieldPath) => boolean;
  /** Where the value stands; where it is missing, the key of the innermost part that is there. */
  readonly valueAt: (path: FieldPath) => Position;
  readonly keyAt: (path: FieldPath) => Position;
  /** The value as the editor wrote it, shortened: `056`, `"hgih"`, `a list`. */
  readonly written: (path: FieldPath) => string;
  /** Whether the value is a bare word that YAML takes for something other than text. */
  readonly isBareNonText: (path: FieldPath) => boolean;
  /** The value as it is written and where in the file, if it is a single one and no group or list. */
  readonly scalarAt: (path: FieldPath) => ScalarText | undefined;
  /** The same text with the key at this path read as another one. */
  readonly keyReadAs: (path: FieldPath, key: string) => Frontmatter;
  /** The parsed YAML; its ranges count from `YAML_START`. */
  readonly document: Document.Parsed;
}

export interface ScalarText {
  readonly start: number;
  readonly end: number;
  /** Text as it is read; a bare number as it is written. Undefined for what is neither. */
  readonly text: string | undefined;
}

export interface SplitFile {
  /** Null when it cannot be read at all; then `problems` says why. */
  readonly frontmatter: Frontmatter | null;
  /** Null when the end of the frontmatter was not found. */
  readonly body: { readonly text: string; readonly line: number } | null;
  readonly problems: readonly Problem[];
  /** Bare values in a form that other YAML readers take for something else. */
  readonly bareForms: readonly Problem[];
}

/**
 * Splits a file into frontmatter and body. gray-matter only finds the fences: its YAML engine is
 * ours, and every other engine refuses (its own would run `---js` as code).
 */
export function splitFile(path: string, text: string): SplitFile {
  const fail = (
    line: number,
    column: number,
    message: string,
    mend: string,
    field = 'frontmatter',
  ): SplitFile => ({
    frontmatter: null,
    body: null,
    problems: [{ path, line, column, field, message, mend, severity: 'error' as const }],
    bareForms: [],
  });

  // Nothing else can be said of a file that is two.
  const conflict = conflictLine(text);
  if (conflict !== undefined) {
    return fail(
      conflict,
      1,
      'holds an unresolved merge conflict',
      'keep what is right of both texts, and delete the lines of <, = and >',
      'file',
    );
  }
  const [first = ''] = text.split('\n', 1);
  if (!first.startsWith('---')) {
    return fail(1, 1, 'is missing', 'start the file with a line of three hyphens');
  }
  if (first.trimEnd() !== '---') {
    return fail(
      1,
      4,
      `is opened with more than three hyphens (got ${quoteShort(first)})`,
      'write --- alone on the first line; only YAML is read',
    );
  }
  const close = text.indexOf('\n---', 3);
  if (close === -1) {
    return fail(1, 1, 'does not end', 'close it with a line of three hyphens');
  }
  const closeLine = text.slice(0, close + 1).split('\n').length;
  const [closing = ''] = text.slice(close + 1).split('\n', 1);
  if (closing.trimEnd() !== '---') {
    return fail(
      closeLine,
      1,
      `is closed with more than three hyphens (got ${quoteShort(closing)})`,
      'write --- alone on its last line',
    );
  }
  if (close > MAX_FRONTMATTER_CHARACTERS) {
    return fail(
      1,
      1,
      `is too long (got ${close} characters)`,
      `keep it within ${MAX_FRONTMATTER_CHARACTERS}`,
    );
  }

  let yaml: string | undefined;
  // Options are always given: without them gray-matter keeps every file in a cache for good.
  const { content } = matter(text, {
    language: 'yaml',
    engines: {
      yaml: (source: string) => {
        yaml = source;
        return {};
      },
      json: refuseEngine,
      javascript: refuseEngine,
      coffee: refuseEngine,
    },
  });
  const body = {
    text: content,
    line: text.slice(0, text.length - content.length).split('\n').length,
  };
  if (yaml === undefined) {
    return { ...fail(1, 1, 'is empty', 'write the fields of this record'), body };
  }
  return { ...parseFrontmatter(path, yaml), body };
}

/**
 * The line of the first mark that git leaves where two changes meet. `=======` alone is no mark: it underlines
 * a heading.
 */
function conflictLine(text: string): number | undefined {
  const mark = /^(?:<<<<<<<|\|\|\|\|\|\|\||>>>>>>>)(?: .*)?$/m.exec(text);
  return mark === null ? undefined : text.slice(0, mark.index).split('\n').length;
}

function refuseEngine(): never {
  throw new Error('Only YAML frontmatter is read.');
}

function parseFrontmatter(path: string, source: string): Omit<SplitFile, 'body'> {
  // Filled here: the parser's own count misses a line after a document's end.
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of source.matchAll(/\n/g)) lines.addNewLine(index + 1);
  // The text starts right after the fence, so its lines are the file's, and the first is short by 3.
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return line <= 1 ? { line: 1, column: col + 3 } : { line, column: col };
  };
  const problem: MakeProblem = (offset, field, message, mend, fix) => ({
    path,
    ...position(offset),
    field,
    message,
    mend,
    severity: 'error',
    ...(fix && { fix }),
  });
  const problems: Problem[] = [];
  let document: Document.Parsed;
  let data: unknown;
  let bareForms: readonly Problem[] = [];
  try {
    document = parseDocument(source, {
      prettyErrors: false,
      version: '1.2',
      logLevel: 'silent',
    });
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
      const mended = isBroken
        ? indents?.find((edit) => isInside([edit], at))
        : isInside(scalars, at)
          ? undefined
          : between;
      const fix = mended && inFile(mended);
      const why = indents === undefined ? ': how many decides what the line belongs to' : '';
      const mend = `write spaces instead${why}`;
      problems.push(problem(at, 'frontmatter', 'holds a tab', mend, fix));
    }
    // What a tab breaks is not told apart from other faults: it is mended first.
    const hasTab = problems.length > 0;
    const tooDeep = errors.find(({ message }) => message.includes('call stack'));
    if (tooDeep !== undefined) throw new RangeError(tooDeep.message);
    for (const { offset, message, mend } of hasTab ? [] : yamlMistakes(source, errors)) {
      problems.push(problem(offset, 'frontmatter', `is not YAML: ${message}`, mend));
    }
    const structure = structureProblems(document, problem);
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
    problems.push(problem(0, 'frontmatter', message, TOO_DEEP.mend));
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

function inFile({ start, end, text }: Edit): Edit {
  return { start: start + YAML_START, end: end + YAML_START, text };
}

function readAsData(source: string): unknown {
  return parseFrontmatter('', source).frontmatter?.data;
}

/** What cannot be read is not mended either: whether a change means the same is not known. */
function unreadable(problems: readonly Problem[]): Omit<SplitFile, 'body'> {
  return { frontmatter: null, problems: problems.map(({ fix: _, ...p }) => p), bareForms: [] };
}

/** Codes of yaml's errors that `structureProblems` reports with the field. */
const REPORTED_ELSEWHERE: readonly string[] = ['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED'];

type MakeProblem = (
  offset: number,
  field: string,
  message: string,
  mend: string,
  fix?: Edit,
) => Problem;

/** The parts of the YAML that are single values or keys, in which white space counts. */
export function scalarRanges(document: Document.Parsed): readonly Range[] {
  const ranges: Range[] = [];
  visit(document, {
    Scalar: (_, { range }) => {
      if (range) ranges.push({ start: range[0], end: range[1] });
    },
  });
  return ranges;
}

type Range = { readonly start: number; readonly end: number };

export function isInside(ranges: readonly Range[], offset: number): boolean {
  return ranges.some(({ start, end }) => offset >= start && offset < end);
}

/** Maps, their pairs and lists around a value; a record needs a dozen. */
const MAX_DEPTH = 48;
const TOO_DEEP = { message: 'is nested too deeply', mend: 'write it more simply' };

/** What YAML allows and a record does not: anchors, tags, keys that are not words, doubled keys. */
function structureProblems(document: Document.Parsed, problem: MakeProblem) {
  const problems: Problem[] = [];
  const bareForms: Problem[] = [];
  let unreadable = false;
  const refuse = (offset: number, field: string, message: string, mend: string) => {
    unreadable = true;
    problems.push(problem(offset, field || 'frontmatter', message, mend));
  };
  visit(document, (at, node, ancestors) => {
    if (ancestors.length > MAX_DEPTH) {
      refuse((ancestors[0] as Node).range?.[0] ?? 0, '', TOO_DEEP.message, TOO_DEEP.mend);
      return visit.BREAK;
    }
    if (!isNode(node)) return undefined;
    const offset = node.range?.[0] ?? 0;
    const field = () => formatField(pathTo(ancestors, at, node));
    if (isAlias(node) || node.anchor !== undefined) {
      refuse(offset, field(), 'uses an anchor', 'write the value out');
    } else if (node.tag !== undefined) {
      refuse(offset, field(), `carries a tag (got ${node.tag})`, 'quote the value');
    }
    if (isScalar(node) && at !== 'key') {
      const text = judgeBareForm(node);
      if (text !== undefined) {
        const { message, mend, instead } = text;
        const [start, end] = node.range ?? [0, 0];
        const fix = instead === undefined ? undefined : inFile({ start, end, text: instead });
        bareForms.push(problem(offset, field(), message, mend, fix));
      }
    }
    if (!isMap(node)) return undefined;
    const seen = new Set<string>();
    for (const { key } of node.items) {
      const keyOffset = isNode(key) ? (key.range?.[0] ?? offset) : offset;
      if (!isScalar(key) || typeof key.value !== 'string' || key.value === '__proto__') {
        refuse(
          keyOffset,
          field(),
          'has a key that is no word',
          'write a word, in quotes if need be',
        );
        continue;
      }
      if (seen.has(key.value)) {
        const doubled = formatField([...pathTo(ancestors, at, node), key.value]);
        problems.push(problem(keyOffset, doubled, 'is written twice', 'keep one of the two'));
      }
      seen.add(key.value);
    }
    return undefined;
  });
  return { problems, bareForms, unreadable };
}

/**
 * Judges a bare value that YAML 1.1 readers take for something else than we do, or that is a number,
 * truth value or null in an unusual form. Undefined for what everybody reads alike.
 */
function judgeBareForm(
  node: Scalar,
): { message: string; mend: string; instead?: string } | undefined {
  if (node.type !== Scalar.PLAIN) return undefined;
  const source = node.source ?? '';
  if (node.value === null && source === '') {
    return { message: 'has no value', mend: 'write one, or delete the line' };
  }
  const isText = typeof node.value === 'string';
  const isAmbiguous = isText
    ? BARE_TEXT_READ_OTHERWISE.test(source)
    : source !== String(node.value);
  if (!isAmbiguous) return undefined;
  const message = `is not read alike by every YAML reader (got ${shorten(source)} unquoted)`;
  if (isText) return { message, mend: 'quote this value', instead: JSON.stringify(node.value) };
  const plain = String(node.value);
  return {
    message,
    mend: `write ${plain}`,
    // Only where older readers mean the same, and nothing is lost: 012 is 10 to them.
    ...(parse(plain) === node.value && readByYaml11(source) === node.value && { instead: plain }),
  };
}

function readByYaml11(source: string): unknown {
  return parse(source, { version: '1.1', logLevel: 'silent' });
}

/**
 * What YAML 1.1 takes for something other than text: dates, times, base 60, numbers with underscores or in
 * another base, the many names of yes and no, and its two signs for a default value and for merging.
 */
const BARE_TEXT_READ_OTHERWISE = new RegExp(
  `^(?:${[
    String.raw`\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d.*)?`,
    String.raw`[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?`,
    String.raw`[-+]?0[box][\da-f_]+`,
    String.raw`[-+]?(?:\d[\d_,]*\.?|\.\d)[\d_]*(?:e[-+]?\d+)?`,
    'y|n|yes|no|on|off|=|<<',
  ].join('|')})$`,
  'i',
);

function makeFrontmatter(
  document: Document.Parsed,
  data: Record<string, unknown>,
  position: (offset: number) => Position,
): Frontmatter {
  const find = (path: FieldPath) => {
    let node: unknown = document.contents;
    let key: Node | undefined;
    for (const [index, step] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isKey(item.key, step));
        if (pair === undefined) return { found: index, key, node: undefined };
        key = pair.key as Node;
        node = pair.value;
      } else if (isSeq(node)) {
        const item = node.items[Number(step)] as Node | undefined;
        if (item === undefined) return { found: index, key, node: undefined };
        key = item;
        node = item;
      } else {
        return { found: index, key, node: undefined };
      }
    }
    return { found: path.length, key, node: node as Node | null | undefined };
  };
  // Of two values under one key, which is meant is not known.
  const isDoubled = document.errors.some(({ code }) => code === 'DUPLICATE_KEY');
  const at = (node: Node | undefined): Position =>
    node?.range ? position(node.range[0]) : { line: 1, column: 1 };
  return {
    data,
    has: (path) => find(path).found === path.length,
    valueAt: (path) => {
      const { key, node } = find(path);
      return at(node ?? key);
    },
    keyAt: (path) => at(find(path).key),
    written: (path) => {
      const { node } = find(path);
      if (isMap(node)) return 'a group of fields';
      if (isSeq(node)) return 'a list';
      if (!isScalar(node)) return 'nothing';
      if (typeof node.value === 'string') return quoteShort(node.value);
      return node.source === '' ? 'nothing' : shorten(node.source ?? '');
    },
    isBareNonText: (path) => {
      const { node } = find(path);
      return isScalar(node) && node.source !== '' && typeof node.value !== 'string';
    },
    scalarAt: (path) => {
      const { found, node } = find(path);
      if (found < path.length || isDoubled || !isScalar(node) || !node.range) return undefined;
      const [start, end] = node.range;
      const isNumber = typeof node.value === 'number' && node.type === Scalar.PLAIN;
      const text = isNumber ? node.source : node.value;
      return {
        start: start + YAML_START,
        end: end + YAML_START,
        text: typeof text === 'string' ? text : undefined,
      };
    },
    keyReadAs: (path, meant) => {
      const copy = document.clone() as Document.Parsed;
      const group = copy.getIn(path.slice(0, -1), true);
      const pair = isMap(group)
        ? group.items.find(({ key }) => isKey(key, path.at(-1)))
        : undefined;
      if (pair !== undefined) (pair.key as Scalar).value = meant;
      return makeFrontmatter(copy, copy.toJS({ maxAliasCount: 0 }), position);
    },
    document,
  };
}

function isKey(key: unknown, name: unknown): boolean {
  return isScalar(key) && key.value === name;
}

/** `["powers", 0, "who"]` → `powers[0].who`; a blank key is written in quotes, to be seen. */
export function formatField(path: FieldPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else
      text += `${text === '' ? '' : '.'}${String(step).trim() === '' ? JSON.stringify(step) : String(step)}`;
  }
  return text;
}

function pathTo(ancestors: readonly unknown[], at: unknown, node: unknown): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (const [index, ancestor] of ancestors.entries()) {
    const child = ancestors[index + 1] ?? node;
    if (isPair(ancestor)) path.push(isScalar(ancestor.key) ? String(ancestor.key.value) : '?');
    else if (isSeq(ancestor)) path.push(ancestor.items.indexOf(child));
  }
  return at === 'key' ? path.slice(0, -1) : path;
}

/** A text in quotes, cut to a length that fits a message. */
export function quoteShort(text: string): string {
  return JSON.stringify(shorten(text));
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`;
}
