import { type Document, visit, type YAMLError } from 'yaml';
import { positionsIn } from '../files/position.ts';

/** Explains to an editor why a text is not valid YAML. */
export interface YamlMistake {
  /** Offset in the YAML text. */
  readonly offset: number;
  /** The words after "is not YAML: ". */
  readonly message: string;
  readonly fix: string;
}

type Code = YAMLError['code'];

const IN_LINE = 'indented like the lines around it';

/** For other codes, the parser's own message is reported. */
const HINTS: Partial<Record<Code, { readonly message?: string; readonly fix: string }>> = {
  BAD_DIRECTIVE: { message: 'a line cannot start with %', fix: 'delete the line' },
  BAD_DQ_ESCAPE: { fix: 'write \\\\ for a backslash' },
  BAD_INDENT: {
    message: 'this line is not indented like the lines around it',
    fix: 'indent this line like the lines around it, or add the closing bracket or closing quote that an earlier line lacks',
  },
  BAD_SCALAR_START: {
    message: 'a value without quotes cannot start with this character',
    fix: 'quote this value',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a second field starts inside this value',
    fix: `quote the whole value and write \\" for each quote inside the value, or put each field on its own line, ${IN_LINE}`,
  },
  BLOCK_IN_FLOW: { fix: 'write the list or group without brackets, or quote the value' },
  MULTILINE_IMPLICIT_KEY: {
    message: 'this line is not a field',
    fix: `write "name: value", with a space after the colon, ${IN_LINE}`,
  },
  MULTIPLE_DOCS: {
    message: 'a second document starts here',
    fix: 'delete the line of dots or hyphens before this line',
  },
  UNEXPECTED_TOKEN: {
    message: 'this does not belong here',
    fix: `if it is part of a value, quote the whole value and write \\" for each quote inside the value; if it is a field, indent it like the fields around it; otherwise delete it`,
  },
};
const OTHERWISE = `write what is missing, or indent the line like the lines around it`;

/** The parser can continue after a mistake inside one value. */
const OF_ONE_VALUE: readonly Code[] = [
  'BAD_SCALAR_START',
  'BAD_DQ_ESCAPE',
  'BLOCK_AS_IMPLICIT_KEY',
];

/** `judgeYaml` reports these errors, because it can name the field. */
export const REPORTED_ELSEWHERE: readonly Code[] = ['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED'];

/**
 * Returns at most one mistake for each line. After the first mistake, returns only mistakes inside one value, because
 * other errors may be consequences of the first mistake.
 */
export function yamlMistakes(source: string, document: Document.Parsed): YamlMistake[] {
  const errors = [...document.errors, ...document.warnings]
    .filter(({ code }) => !REPORTED_ELSEWHERE.includes(code))
    .map((error) => indentOr(hyphenOr(quoteOr(document, directiveOr(source, error)))))
    .sort((a, b) => a.pos[0] - b.pos[0]);
  const position = positionsIn(source);
  const byLine = Map.groupBy(errors, ({ pos }) => position(pos[0]).line);
  return [...byLine.values()]
    .map(([first]) => first!)
    .filter(({ code }, index) => index === 0 || OF_ONE_VALUE.includes(code))
    .map(({ code, message, pos, fix = OTHERWISE }) => {
      const own = message.slice(0, 1).toLowerCase() + message.slice(1);
      return { offset: pos[0], message: own, fix, ...HINTS[code] };
    });
}

type ParserError = Pick<YAMLError, 'code' | 'message' | 'pos'> & { readonly fix?: string };

/** If the error is about a directive, moves the position of the error to the "%" of the directive. */
function directiveOr(source: string, error: ParserError): ParserError {
  const directive = /^%/m.exec(source.slice(0, error.pos[0]));
  if (directive === null || !error.message.includes('directives-end')) return error;
  return { ...error, code: 'BAD_DIRECTIVE', pos: [directive.index, directive.index + 1] };
}

/** Moves the error about an unclosed quote from the end of the text to the quote. */
function quoteOr(document: Document.Parsed, error: ParserError): ParserError {
  let start: number | undefined;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE_') && range?.[1] === error.pos[0]) start = range[0];
    },
  });
  const isQuote = error.code === 'MISSING_CHAR' && error.message.endsWith('quote');
  if (!isQuote || start === undefined) return error;
  return {
    ...error,
    message: 'This opening quote has no closing quote',
    fix: 'write the closing quote at the end of the value',
    pos: [start, start + 1],
  };
}

/** Replaces a message of the parser that uses internal terms. */
function hyphenOr(error: ParserError): ParserError {
  if (!error.message.endsWith('without - indicator')) return error;
  return {
    ...error,
    message: 'This line belongs to a list, but does not start with a hyphen',
    fix: 'write "- " at the start of this line, or indent this line like the lines around it',
  };
}

/** The parser reports a list item in the wrong column as a key. This function reports a wrong indentation. */
function indentOr(error: ParserError): ParserError {
  const isItem = error.message.startsWith(
    'A block sequence may not be used as an implicit map key',
  );
  return isItem ? { ...error, code: 'BAD_INDENT' } : error;
}
