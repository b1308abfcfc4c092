import type { Tool as ToolDescription } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { forClients } from '../schema/openapi/schema-for-clients.ts';
import { RECORD_TEXTS_NOTICE } from '../site/service/service-texts.ts';
import type { Tool } from './tool.ts';

/** No tool changes anything. `openWorldHint` is true, because answers contain data from public chains. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** The description of a tool in `tools/list`. Pure. */
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
    // Some clients show a model only the tools, without the server's instructions.
    description: `${description} ${RECORD_TEXTS_NOTICE}`,
    inputSchema: jsonSchema(input),
    outputSchema: jsonSchema(output),
    annotations: { title, ...ANNOTATIONS },
  };
}

function jsonSchema(schema: z.ZodObject): ToolDescription['inputSchema'] {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: forClients,
  });
  return { ...json, type: 'object' } as ToolDescription['inputSchema'];
}
