import { stringify } from 'yaml';
import { RECORD_SCHEMAS } from '../../src/content/fields/record-schemas.ts';
import type { Answers } from './answer-questions.ts';
import type { Question } from './questions.ts';

export type NewKind = 'protocol' | 'audit' | 'finding';

export interface NewRecord {
  readonly kind: NewKind;
  /** Fields that need no question. */
  readonly preset: Readonly<Record<string, unknown>>;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly body: string;
}

/** The fields in the order of their schema, then the body. */
export function recordText({ kind, preset, questions, answers, body }: NewRecord): string {
  const fields: Record<string, unknown> = structuredClone(preset);
  for (const { path, flag } of questions) put(fields, path, answers[flag]);
  const keys = Object.keys(RECORD_SCHEMAS[kind].shape);
  const ordered = Object.fromEntries(
    keys.filter((key) => Object.hasOwn(fields, key)).map((key) => [key, fields[key]]),
  );
  const yaml = stringify(ordered, {
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    lineWidth: 0,
  });
  return `---\n${yaml}---\n\n${body.trim()}\n`;
}

/** Writes `value` at `path`. Creates the groups and lists of `path` that `fields` does not contain. */
function put(fields: Record<string, unknown>, path: Question['path'], value: unknown): void {
  let group: Record<string | number, unknown> = fields;
  for (const [index, step] of path.slice(0, -1).entries()) {
    group[step] ??= typeof path[index + 1] === 'number' ? [] : {};
    group = group[step] as typeof group;
  }
  group[path.at(-1)!] = value;
}
