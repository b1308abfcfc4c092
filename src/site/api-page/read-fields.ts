import {
  allowedValues,
  type Schema,
  type Schemas,
  targetOf,
  typesOf,
  typeText,
} from './read-schema.ts';

export interface ShownField {
  readonly name: string;
  /** For example "string", "list of objects". */
  readonly type: string;
  /** For example "wei"; null for a field without a unit. */
  readonly unit: string | null;
  readonly description: string;
  readonly values: readonly string[];
  readonly nullable: boolean;
  readonly optional: boolean;
  /** The fields of the object, or of one object in the list. */
  readonly fields: readonly ShownField[];
  /** An earlier field with the same inner fields; null if there is none. */
  readonly sameAs: string | null;
}

/**
 * The fields of one component of the OpenAPI description. Pure.
 * @param name the name of the component, for example "Headline"
 */
export function readFields(name: string, schemas: Schemas): ShownField[] {
  const seen = new Map<string, string>();
  return fieldsOf(schemas[name] ?? {}, schemas, seen);
}

/** @param seen maps a component to the name of the field that lists the component's fields */
function fieldsOf(object: Schema, schemas: Schemas, seen: Map<string, string>): ShownField[] {
  const inherited = (object.allOf ?? []).flatMap((part) =>
    fieldsOf(resolve(part, schemas).schema, schemas, seen),
  );
  const own = Object.entries(object.properties ?? {}).map(([name, property]) => {
    const { schema, reference, nullable, notes } = resolve(property, schemas);
    const content = schema.items === undefined ? undefined : resolve(schema.items, schemas);
    const inner = content?.schema ?? schema;
    const target = content?.reference ?? reference;
    const sameAs = target === undefined ? undefined : seen.get(target);
    if (target !== undefined && sameAs === undefined) seen.set(target, name);
    return {
      name,
      type: content === undefined ? typeText(schema) : typeText({ type: 'array', items: inner }),
      unit: notes['x-unit'] ?? null,
      description: notes.description ?? '',
      values: allowedValues(inner),
      nullable,
      optional: !(object.required ?? []).includes(name),
      fields: sameAs === undefined ? fieldsOf(inner, schemas, seen) : [],
      sameAs: sameAs ?? null,
    };
  });
  return [...inherited, ...own];
}

interface Resolved {
  readonly schema: Schema;
  readonly reference: string | undefined;
  readonly nullable: boolean;
  /** The field's description and unit. If the field lacks one, the referenced schema provides it. */
  readonly notes: Pick<Schema, 'description' | 'x-unit'>;
}

/** Follows references. If the schema allows "X or null", the result describes X. */
function resolve(schema: Schema, schemas: Schemas): Resolved {
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  if (other !== undefined) {
    const inner = resolve(other, schemas);
    return { ...inner, nullable: true, notes: { ...inner.notes, ...notesOf(schema) } };
  }
  const name = targetOf(schema);
  if (name === undefined) {
    const nullable = typesOf(schema).includes('null');
    return { schema, reference: undefined, nullable, notes: notesOf(schema) };
  }
  const inner = resolve(schemas[name] ?? {}, schemas);
  return { ...inner, reference: name, notes: { ...inner.notes, ...notesOf(schema) } };
}

function notesOf({ description, 'x-unit': unit }: Schema): Resolved['notes'] {
  return { ...(description && { description }), ...(unit && { 'x-unit': unit }) };
}
