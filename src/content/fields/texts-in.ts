import type { FieldPath } from './field-path.ts';

export interface FieldText {
  readonly path: FieldPath;
  readonly text: string;
}

/** Every text inside a value, without names of fields. */
export function* textsIn(value: unknown, path: FieldPath = []): Generator<FieldText> {
  if (typeof value === 'string') yield { path, text: value };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, [...path, key]);
  }
}

/** The path of every field and item inside a value. */
export function* fieldsIn(value: unknown, path: FieldPath = []): Generator<FieldPath> {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    const below = [...path, isList ? Number(key) : key];
    yield below;
    yield* fieldsIn(item, below);
  }
}
