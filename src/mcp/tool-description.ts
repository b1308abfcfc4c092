import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Tool } from './tool.ts';

/** No tool changes anything, and the same call can be repeated. The answers come from chains, which are open to all. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** How `tools/list` describes a tool. Pure. */
export function toolDescription({
  name,
  title,
  description,
  input,
  output,
}: Tool): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input),
    outputSchema: jsonSchema(output),
    annotations: { title, ...ANNOTATIONS },
  };
}

/** Removes what a JSON Schema of zod contains although a client does not need it. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  // Fields may be added to every answer, also to parts of it that a record checks strictly.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // zod adds the bounds of safe integers.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format says the same as this pattern.
  if (schema.format?.startsWith('date')) delete schema.pattern;
  delete schema.patternErrorMessage;
}

function jsonSchema(schema: z.ZodObject): ToolDescription['inputSchema'] {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema: part }) => withoutNoise(part),
  });
  return { ...json, type: 'object' } as ToolDescription['inputSchema'];
}
