import type { z } from 'zod';

/**
 * Changes a JSON Schema of zod into one for clients, for the option `override` of `z.toJSONSchema`. Clients do not need
 * the bounds of safe integers, the hints for editors, or a pattern for a day or a time, which `format` already states.
 * The schema allows additional fields, because fields may be added to every object. If a field has its own description,
 * the descriptions of its options are left out.
 */
export function forClients({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  delete jsonSchema.patternErrorMessage;
  delete jsonSchema.propertyNames;
  if (jsonSchema.description === undefined || jsonSchema.anyOf === undefined) return;
  // The options are copied, because other fields may have the same ones.
  jsonSchema.anyOf = jsonSchema.anyOf.map(({ description: _, ...option }) => option);
}
