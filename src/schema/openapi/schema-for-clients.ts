import type { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/**
 * Simplifies a JSON Schema, because language models read the whole OpenAPI description. Removes:
 *
 * - bounds of safe integers, and hints for editors;
 * - the pattern of a day or a time, which `format` states;
 * - the type of an enum or a constant;
 * - descriptions of options, if the field has its own.
 *
 * Additional fields are allowed, because new fields may be added later.
 */
export function forClients({ jsonSchema }: { jsonSchema: Json }): void {
  deleteHints(jsonSchema);
  if (jsonSchema.oneOf !== undefined) stateSharedFieldsOnce(jsonSchema);
  if (jsonSchema.anyOf === undefined) return;
  // Each option is copied before the change, because other fields may share the original option.
  jsonSchema.anyOf = jsonSchema.anyOf.map((shared) => {
    const option = { ...shared };
    deleteHints(option);
    if (jsonSchema.description !== undefined) delete option.description;
    return option;
  });
  const [value, absent] = jsonSchema.anyOf;
  const canBeNull = jsonSchema.anyOf.length === 2 && absent!.type === 'null';
  // Null is not a value of an enum or a constant, so these keep `anyOf`.
  if (!canBeNull || typeof value!.type !== 'string' || value!.enum || 'const' in value!) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { ...value, ...jsonSchema, type: [value!.type, 'null'] });
}

function deleteHints(schema: Json): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern;
  delete schema.patternErrorMessage;
  if (schema.enum || 'const' in schema) delete schema.type;
  delete schema.propertyNames;
}

/** Moves fields that are the same in every option of `oneOf` to the schema itself. */
function stateSharedFieldsOnce(schema: Json): void {
  const options = schema.oneOf!;
  const [first] = options;
  const shared = Object.entries(first!.properties ?? {}).filter(([name, field]) =>
    options.every(({ properties, required }) => {
      const same = JSON.stringify(properties?.[name]) === JSON.stringify(field);
      return same && required?.includes(name);
    }),
  );
  if (shared.length === 0) return;
  const names = shared.map(([name]) => name);
  Object.assign(schema, {
    type: 'object',
    properties: Object.fromEntries(shared),
    required: names,
    oneOf: options.map(({ properties, required, ...option }) => ({
      ...option,
      properties: Object.fromEntries(
        Object.entries(properties!).filter(([name]) => !names.includes(name)),
      ),
      required: required!.filter((name) => !names.includes(name)),
    })),
  });
}
