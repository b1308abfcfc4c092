import { z } from 'zod';
import { innerSchema } from './inner-schema.ts';
import { listedWithAnd, listedWithOr } from './listed.ts';

/** Tells an editor how to write a group, a list or an item. Undefined for a single value. */
export function writtenForm(key: PropertyKey, schema: z.core.$ZodType): string | undefined {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return `a list: for each item, ${itemForm(inner.element)}`;
  if (typeof key === 'number') return itemForm(inner);
  if (inner instanceof z.ZodRecord) {
    return `"${String(key)}" with a line for each name, and ${fieldsOf(inner.valueType)} below it`;
  }
  const fields = fieldsOf(inner);
  return fields && `"${String(key)}" with ${fields} below it`;
}

function itemForm(schema: z.core.$ZodType): string {
  const [first, ...others] = requiredOf(innerSchema(schema)).map(([key]) => key);
  if (first === undefined) return '"- …" on a line of its own';
  return `"- ${first}: …" with ${listedWithAnd(others.map(quoted))} below it`;
}

function fieldsOf(schema: z.core.$ZodType): string | undefined {
  const required = requiredOf(innerSchema(schema));
  if (required.length === 0) return undefined;
  const words = required.map(([key, field]) => {
    const options = field instanceof z.ZodEnum ? field.options.map((o) => `"${String(o)}"`) : [];
    const areFew = options.length > 0 && options.length <= MAX_OPTIONS;
    return areFew ? `${quoted(key)} (${listedWithOr(options)})` : quoted(key);
  });
  return listedWithAnd(words);
}

/** If a field has more values, the text does not list them, because editors would overlook the next field. */
const MAX_OPTIONS = 3;

/** The required fields of a group. If the group has several shapes, every shape must require the field. */
function requiredOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const [first = [], ...others] = schema.options.map((shape) => new Map(requiredOf(shape)));
    return [...first]
      .filter(([key]) => others.every((shape) => shape.has(key)))
      .map(([key, field]) => [key, anyOf([field, ...others.map((shape) => shape.get(key)!)])]);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).filter(([, field]) => !z.safeParse(field, undefined).success);
}

/** One enum with all values if all fields are enums. Otherwise the first field. */
function anyOf(fields: readonly z.core.$ZodType[]): z.core.$ZodType {
  const sets = fields.filter((field) => field instanceof z.ZodEnum);
  if (sets.length < fields.length) return fields[0]!;
  return z.enum([...new Set(sets.flatMap(({ options }) => options.map(String)))]);
}

const quoted = (key: string) => `"${key}"`;
