import { type FieldPath, formatField } from '../fields/field-path.ts';
import type { Frontmatter } from '../fields/frontmatter.ts';
import type { Place } from '../files/place.ts';
import { type Position, positionsIn } from '../files/position.ts';
import type { Problem, ProblemText } from '../files/problem.ts';
import type { Block } from '../prose/markdown-tree.ts';

/** One file under `content/`, as far as it could be read. */
export interface ContentFile<T = unknown> {
  /** As "content/protocols/x.md". */
  readonly path: string;
  readonly place: Place;
  /** As it was read, with LF at the end of each line; null when it is not text. */
  readonly text: string | null;
  /** Null when it could not be read. */
  readonly frontmatter: Frontmatter | null;
  /** The fields that have the right form. A field may be missing here because it is wrong. */
  readonly fields: Partial<T>;
  /** Null when any field is wrong. */
  readonly complete: T | null;
  /** Null when the end of the frontmatter was not found. */
  readonly body: Body | null;
}

export interface Body {
  /** Markdown as written. */
  readonly text: string;
  /** Line of the file on which the body starts. */
  readonly line: number;
  readonly blocks: readonly Block[];
}

/** A problem with a field, at its value or, with `on: 'key'`, at its name. */
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

/** Where in the body an offset of its text is; line 1 is the body's first. */
export function bodyPosition({ body }: ContentFile, offset: number): Position {
  return positionsIn(body?.text ?? '')(offset);
}

/** A problem in the body; `line` counts from the body's first line as 1. */
export function bodyProblem(file: ContentFile, at: Position, text: ProblemText): Problem {
  const line = (file.body?.line ?? 1) + at.line - 1;
  return { path: file.path, line, column: at.column, field: 'body', severity: 'error', ...text };
}
