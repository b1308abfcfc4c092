import type { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

/**
 * Changes a JSON Schema of zod into one for clients, for the option `override` of `z.toJSONSchema`. Clients do not need
 * the bounds of safe integers, the hints for editors, or a pattern for a day or a time, which `format` already states.
 * An enum or a constant needs no type: its values have one. The schema allows additional fields, because fields may be added to every object. If a field has its own description,
 * the descriptions of its options are left out. What can be said once is said once, because language models read the
 * whole description.
 */
export function forClients({ jsonSchema }: { jsonSchema: Json }): void {
  deleteHints(jsonSchema);
  if (jsonSchema.oneOf !== undefined) stateSharedFieldsOnce(jsonSchema);
  if (jsonSchema.anyOf === undefined) return;
  // The options are copied, because other fields may have the same ones.
  jsonSchema.anyOf = jsonSchema.anyOf.map((shared) => {
    const option = { ...shared };
    deleteHints(option);
    if (jsonSchema.description !== undefined) delete option.description;
    return option;
  });
  const [value, absent] = jsonSchema.anyOf;
  const canBeNull = jsonSchema.anyOf.length === 2 && absent!.type === 'null';
  // An enum would also have to list null, and a constant cannot be two values.
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

/** Moves the fields that are the same in every option of `oneOf` out of the options. */
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
