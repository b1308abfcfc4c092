import { type FieldPath, formatField } from '../fields/field-path.ts';
import type { Frontmatter } from '../fields/frontmatter.ts';
import type { HashedText } from '../files/content-hash.ts';
import type { Place } from '../files/place.ts';
import { type Position, positionsIn } from '../files/position.ts';
import type { Problem, ProblemText } from '../files/problem.ts';
import type { Block } from '../prose/markdown-tree.ts';

export interface ContentFile<T = unknown> {
  /** Starts with the name of the content folder. */
  readonly path: string;
  readonly place: Place;
  readonly source: SourceFile;
  /** Null if the frontmatter could not be read. */
  readonly frontmatter: Frontmatter | null;
  /** Fields with an invalid value are absent. */
  readonly fields: Partial<T>;
  /** Null if any field is missing or invalid. */
  readonly complete: T | null;
  /** Null if the closing fence is missing. */
  readonly body: Body | null;
}

/** Files that are joined with others are copies, but share this object: it may read the text from a disk. */
export interface SourceFile extends HashedText {
  /** With LF at the end of each line; null if the file is not text. */
  readonly text: string | null;
}

export interface Body {
  /** Markdown as written. */
  readonly text: string;
  /** The line of the file on which the body starts. */
  readonly line: number;
  /** Null if the text is nested too deeply. Each use may parse the text again. */
  readonly blocks: readonly Block[] | null;
}

/** Creates a problem at the field's value, or at its name if `on` is "key". */
export function problemAt(
  file: ContentFile,
  field: FieldPath,
  { on = 'value', severity = 'error', ...text }: ProblemText & { readonly on?: 'key' | 'value' },
): Problem {
  const { frontmatter } = file;
  const place = on === 'key' ? frontmatter?.keyAt(field) : frontmatter?.valueAt(field);
  const { line, column } = place ?? { line: 1, column: 1 };
  return { path: file.path, line, column, field: formatField(field), ...text, severity };
}

/** Converts an offset in the body to a position. Line 1 is the body's first line. */
export function bodyPosition({ body }: ContentFile, offset: number): Position {
  return positionsIn(body?.text ?? '')(offset);
}

/** Creates a problem in the body. Line 1 of `at` is the body's first line. */
export function bodyProblem(file: ContentFile, at: Position, text: ProblemText): Problem {
  const line = (file.body?.line ?? 1) + at.line - 1;
  return { path: file.path, line, column: at.column, field: 'body', severity: 'error', ...text };
}
