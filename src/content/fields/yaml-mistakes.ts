import type { YAMLError, YAMLWarning } from 'yaml';

/** Why a text is not YAML, in words for whoever wrote it. */
export interface YamlMistake {
  /** In the YAML text. */
  readonly offset: number;
  /** As it follows "is not YAML: ". */
  readonly message: string;
  readonly mend: string;
}

/**
 * What the parser's errors, which must be in the order of the text, come from. One mistake may break several
 * brackets at one place, or leave everything after it over: it is told once.
 */
export function yamlMistakes(
  source: string,
  errors: readonly (YAMLError | YAMLWarning)[],
): YamlMistake[] {
  const [first] = errors;
  const shifted = first && shiftedLine(source, first.pos[0]);
  if (shifted !== undefined) return [shifted];
  const mistakes = new Map<number, YamlMistake>();
  for (const error of errors) {
    if (error.code === 'UNEXPECTED_TOKEN' && mistakes.size > 0) continue;
    const mistake = mistakeOf(source, error);
    if (!mistakes.has(mistake.offset)) mistakes.set(mistake.offset, mistake);
  }
  return [...mistakes.values()];
}

function mistakeOf(source: string, { code, message, pos }: YAMLError | YAMLWarning): YamlMistake {
  const [offset] = pos;
  const [quote] = /["'](?= *$)/.exec(source.slice(0, offset)) ?? [];
  const opening = openQuote(source, offset);
  if (code === 'MISSING_CHAR' && message.startsWith('Missing closing') && opening !== undefined) {
    const mend = `write ${source[opening]} at the end of the value too`;
    return { offset: opening, message: 'this quote does not close', mend };
  }
  if (code === 'UNEXPECTED_TOKEN' && quote !== undefined) return afterQuote(offset, quote);
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const start = source[offset] ?? '';
    if (/["']/.test(start)) return afterQuote(offset, start);
    return { offset, message: 'the value holds a colon and a space', mend: 'quote this value' };
  }
  if (code === 'BAD_SCALAR_START') {
    const message = `a value without quotes cannot start with ${source[offset]}`;
    return { offset, message, mend: 'quote this value' };
  }
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const mend = 'write "name: value", with a space after the colon';
    return { offset, message: 'this line is no field', mend };
  }
  const mend =
    code === 'MISSING_CHAR'
      ? 'close the quote or bracket, or quote the value'
      : 'fix the line, or quote its value';
  return { offset, message: `${message[0]?.toLowerCase()}${message.slice(1)}`, mend };
}

function afterQuote(offset: number, quote: string): YamlMistake {
  const inside = quote === '"' ? '\\"' : "''";
  return {
    offset,
    message: 'the value goes on after its closing quote',
    mend: `put all of it in quotes, and write ${inside} for a quote inside`,
  };
}

/** Where the last value before this place stands that starts with a quote and has no second one on its line. */
function openQuote(source: string, before: number): number | undefined {
  const lead = /^ *(?:- +)*(?:[^\s"'#][^\n]*?: +)?(?=(?:"(?:[^"\\\n]|\\.)*|'[^'\n]*)$)/gm;
  const open = [...source.matchAll(lead)].filter(({ index }) => index < before).at(-1);
  return open && open.index + open[0].length;
}

/** A line with a field or an item of a list. */
const LINE = /^(?<indent> *)(?<hyphens>(?:- +)*)(?<field>[^\s#][^#\n]*?:(?= |$))?(?<value>.*)$/;

/** A column at which the lines of a list or of a group of fields begin. */
interface Column {
  readonly at: number;
  readonly isList: boolean;
}

/**
 * The first line that begins where no list or group does: deeper than the line above, which has a value
 * already, or between two of them. Undefined when it is not where the parser stopped.
 */
function shiftedLine(source: string, stoppedAt: number): YamlMistake | undefined {
  /** Those that a line can go on with, outermost first. */
  let open: Column[] = [{ at: 0, isList: false }];
  let opensGroup = false;
  /** Lines deeper than this are a text. */
  let textColumn = Number.POSITIVE_INFINITY;
  let start = 0;
  for (const line of source.split('\n')) {
    const { indent = '', hyphens = '', field, value = '' } = LINE.exec(line)?.groups ?? {};
    const at = indent.length;
    const isList = hyphens !== '';
    if ((field !== undefined || isList) && at <= textColumn) {
      if (opensGroup && at > open.at(-1)!.at) open.push({ at, isList });
      const outer = open.findLast((column) => column.at <= at) ?? { at: 0, isList: false };
      if (outer.at !== at) {
        const inner = open.find((column) => column.at > at);
        const isNear = Math.abs(lineOf(source, stoppedAt) - lineOf(source, start)) <= 1;
        const meant = [outer, inner].filter((column) => column !== undefined);
        const alike = meant.filter((column) => column.isList === isList);
        return isNear ? shifted(start + at, at, alike.length === 1 ? alike : meant) : undefined;
      }
      open = open.filter((column) => column.at <= at);
      if (isList && field !== undefined) open.push({ at: at + hyphens.length, isList: false });
      const written = value.replace(/(^| )#.*$/, '').trim();
      opensGroup = written === '';
      textColumn = /^[|>]/.test(written) ? at + hyphens.length : Number.POSITIVE_INFINITY;
    }
    start += line.length + 1;
  }
  return undefined;
}

function shifted(offset: number, at: number, meant: readonly Column[]): YamlMistake {
  const [first, second] = meant.map((column) => column.at).sort((a, b) => a - b);
  if (second !== undefined) {
    const mend = `put ${first} or ${second} spaces before it, as its neighbours have`;
    return { offset, message: 'this line is between two groups of fields', mend };
  }
  const spaces = Math.abs(at - first!);
  const side = at < first! ? 'left' : 'right';
  return {
    offset,
    message: `this line is ${spaces} ${spaces === 1 ? 'space' : 'spaces'} too far ${side}`,
    mend: `put ${first === 0 ? 'no space' : `${first} spaces`} before it, as its neighbours have`,
  };
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
