import { z } from 'zod';
import { writtenForm } from '../../schema/written-form.ts';
import type { Edit } from '../files/edit.ts';
import type { Position } from '../files/position.ts';
import type { Problem } from '../files/problem.ts';
import { closest } from '../words/closest.ts';
import { quoteShort } from '../words/quote-short.ts';
import { QUOTE_OR } from './comment-as-value.ts';
import { type FieldPath, formatField } from './field-path.ts';
import type { Frontmatter } from './frontmatter.ts';
import { rewordings, withoutCurlyQuotes } from './rewording.ts';

export interface Validated<T> {
  /** Null if any field is wrong. */
  readonly complete: T | null;
  /** The valid fields, which rules check even if other fields are wrong. */
  readonly fields: Partial<T>;
  /** Misspelt keys are corrected, so that the correct keys are not reported as missing. */
  readonly frontmatter: Frontmatter;
  readonly problems: readonly Problem[];
}

/** Checks frontmatter against its schema. */
export function validate<Shape extends z.ZodRawShape>(
  path: string,
  schema: z.ZodObject<Shape>,
  frontmatter: Frontmatter,
): Validated<z.output<z.ZodObject<Shape>>> {
  type Output = z.output<z.ZodObject<Shape>>;
  const validKeys = new Map<string, string[]>();
  const result = schema.safeParse(frontmatter.data, {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
        validKeys.set(formatField(issue.path ?? []), Object.keys(issue.inst.shape));
      }
      return fixFor(issue);
    },
  });
  if (result.success) {
    return { complete: result.data, fields: result.data, frontmatter, problems: [] };
  }

  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report = (at: FieldPath, position: Position, text: WhatAndHow) => {
    const field = formatField(at);
    const once = `${field} ${position.line}:${position.column} ${text.fix}`;
    if (seen.has(once)) return;
    seen.add(once);
    problems.push({ path, ...position, field, ...text, severity: 'error' });
  };
  const issues = result.error.issues.flatMap(ofOneShape).filter(isNarrowest);
  const accepts: Accepts = (at, value) =>
    (schema.safeParse(withValue(frontmatter.data, at, value)).error?.issues.length ?? 0) <
    issues.length;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const known = validKeys.get(formatField(issue.path)) ?? [];
      for (const key of issue.keys) {
        const at = [...issue.path, key];
        const near = closest(key, known);
        report(at, frontmatter.keyAt(at), unknownKey(near, known));
        if (near === undefined || frontmatter.has([...issue.path, near])) continue;
        const others = validate(path, schema, frontmatter.keyReadAs(at, near));
        return { ...others, complete: null, problems: [problems.at(-1)!, ...others.problems] };
      }
    } else {
      const edit = editFor(issue, frontmatter, accepts);
      report(issue.path, frontmatter.valueAt(issue.path), {
        ...describe(issue, frontmatter, accepts),
        ...(edit && { edit }),
      });
    }
  }

  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const parsed = z.safeParse(field, frontmatter.data[key]);
    if (parsed.success) fields[key] = parsed.data;
  }
  return { complete: null, fields: fields as Partial<Output>, frontmatter, problems };
}

/**
 * If a value matches no schema of a union, zod reports one issue for the whole union. If only one of these schemas
 * accepts the value's keys, this function returns the issues of that schema.
 */
function ofOneShape(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || 'options' in issue) return [issue];
  const inside = issue.errors.filter((shape) => shape.every(({ path }) => path.length > 0));
  if (inside.length !== 1) return [issue];
  return inside[0]!.map((part) => ({ ...part, path: [...issue.path, ...part.path] }));
}

/** False if another issue has a lower maximum. For whole numbers, zod adds the largest safe integer as a maximum. */
function isNarrowest(
  issue: z.core.$ZodIssue,
  _: number,
  all: readonly z.core.$ZodIssue[],
): boolean {
  if (issue.code !== 'too_big') return true;
  return !all.some(
    (other) =>
      other.code === 'too_big' &&
      other.maximum < issue.maximum &&
      formatField(other.path) === formatField(issue.path),
  );
}

type Accepts = (path: FieldPath, value: unknown) => boolean;

interface WhatAndHow {
  readonly message: string;
  readonly fix: string;
  readonly edit?: Edit;
}

/** An edit that makes the value valid, if there is one. */
function editFor(
  { path }: z.core.$ZodIssue,
  frontmatter: Frontmatter,
  accepts: Accepts,
): Edit | undefined {
  const { start, end, text } = frontmatter.scalarAt(path) ?? {};
  if (text === undefined || start === undefined || end === undefined) return undefined;
  const right = rewordings(text).find((form) => accepts(path, form));
  return right === undefined ? undefined : { start, end, text: JSON.stringify(right) };
}

function withValue(data: unknown, path: FieldPath, value: unknown): unknown {
  const copy = structuredClone(data);
  const last = path.at(-1)!;
  (valueAt(copy, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = value;
  return copy;
}

function unknownKey(near: string | undefined, known: readonly string[]): WhatAndHow {
  return {
    message: 'is not a known key',
    fix:
      near === undefined
        ? `delete this key, or write one of ${list(known)}`
        : `did you mean "${near}"?`,
  };
}

function describe(issue: z.core.$ZodIssue, frontmatter: Frontmatter, accepts: Accepts): WhatAndHow {
  const { path } = issue;
  const got = frontmatter.written(path);
  const options = optionsOf(issue);
  if (!frontmatter.has(path)) {
    const fix = options === undefined ? issue.message : `write one of ${list(options)}`;
    return { message: 'is missing', fix };
  }
  const bare = expectsText(issue) ? frontmatter.bareNonText(path) : undefined;
  if (bare !== undefined && accepts(path, bare)) {
    return { message: `is not text (got the unquoted value ${got})`, fix: 'quote this value' };
  }
  const { text } = frontmatter.scalarAt(path) ?? {};
  const meant = text && withoutCurlyQuotes(text);
  if (meant && (expectsText(issue) || issue.code === 'custom')) {
    return {
      message: `is in curly quotes (got ${got})`,
      fix: `write straight quotes: ${quoteShort(meant)}`,
    };
  }
  if (options !== undefined) {
    const value = valueAt(frontmatter.data, path);
    const near = typeof value === 'string' ? closest(value, options) : undefined;
    const message =
      options.length === 1 ? `must be ${options[0]}` : `is not one of ${list(options)}`;
    const fix = near === undefined ? 'write one of these values' : `did you mean "${near}"?`;
    return {
      message: `${message} (got ${got})`,
      fix: options.length === 1 ? `write ${options[0]}` : fix,
    };
  }
  const isComment = expectsText(issue) && frontmatter.isCommentAsValue(path);
  return {
    message: `${whatIsWrong(issue)} (got ${bare === undefined ? got : `the unquoted value ${got}`})`,
    fix: isComment ? `${QUOTE_OR} ${issue.message}` : issue.message,
  };
}

function whatIsWrong(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${NAMES_OF_TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'is empty' : 'is too small';
    case 'too_big':
      return issue.origin === 'string' ? 'is too long' : 'is too big';
    default:
      return 'is not valid';
  }
}

const NAMES_OF_TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

/** The fix of an issue for which the schema has no message. */
function fixFor(issue: z.core.$ZodRawIssue): string | undefined {
  const form = issue.inst instanceof z.ZodType && writtenForm(issue.path?.at(-1) ?? '', issue.inst);
  switch (issue.code) {
    case 'invalid_type':
      if (form) return `write ${form}`;
      return `write ${NAMES_OF_TYPES[issue.expected] ?? issue.expected}${HOW_TO_WRITE[issue.expected] ?? ''}`;
    case 'too_small':
      if (issue.origin === 'array') return 'write at least one item';
      return `write a number ${issue.inclusive ? 'of at least' : 'greater than'} ${issue.minimum}`;
    case 'too_big':
      return `write a number of at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

/** Numbers in records are never negative and never have decimals. */
const HOW_TO_WRITE: Record<string, string> = {
  number: ': only digits, without quotes',
  int: ': only digits, without quotes',
  boolean: ' without quotes',
};

/** Undefined if the schema does not list the valid values. */
function optionsOf(issue: z.core.$ZodIssue): readonly string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  if (issue.code !== 'invalid_union' || !('options' in issue)) return undefined;
  return (issue.options as readonly unknown[]).map(String);
}

function expectsText(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_type') return issue.expected === 'string';
  if (issue.code === 'invalid_value') return issue.values.every((v) => typeof v === 'string');
  return issue.code === 'invalid_format' || (issue.code === 'invalid_union' && 'options' in issue);
}

function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data;
  for (const step of path) value = (value as Record<PropertyKey, unknown> | null)?.[step];
  return value;
}

function list(words: readonly string[]): string {
  return words.join(', ');
}
