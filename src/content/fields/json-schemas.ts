import { z } from 'zod';
import { protocolRecord } from '../../families/protocol-record.ts';
import { auditRecord } from '../../schema/records/audit.ts';
import { chainRecord } from '../../schema/records/chain.ts';
import { findingRecord } from '../../schema/records/finding.ts';
import { proseRecord } from '../../schema/records/prose.ts';

/** The zod schema, and the files whose frontmatter it describes. */
const SCHEMAS = {
  protocol: [protocolRecord, 'content/protocols/<key>.md'],
  chain: [chainRecord, 'content/chains/<chainId>.md'],
  audit: [auditRecord, 'content/audits/<slug>/v<version>/audit.md'],
  finding: [findingRecord, 'content/audits/<slug>/v<version>/<code>.md'],
  prose: [proseRecord, 'content/methodology/<slug>.md, content/terms.md and content/about.md'],
} as const;

export type JsonSchemaName = keyof typeof SCHEMAS;
export const JSON_SCHEMA_NAMES = Object.keys(SCHEMAS) as JsonSchemaName[];

/**
 * The JSON Schema of frontmatter before defaults are added. Uses draft 7, because older YAML language servers support
 * no later draft.
 */
export function jsonSchema(name: JsonSchemaName): z.core.JSONSchema.BaseSchema {
  const [record, path] = SCHEMAS[name];
  const { $schema, ...schema } = z.toJSONSchema(record, { target: 'draft-7', io: 'input' });
  return { $schema, title: `Frontmatter of ${path}`, ...schema };
}
