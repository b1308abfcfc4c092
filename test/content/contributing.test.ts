import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { protocolRecord } from '../../src/families/protocol-record.ts';
import { auditRecord } from '../../src/schema/records/audit.ts';
import { findingRecord } from '../../src/schema/records/finding.ts';

const root = join(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(
  '### Examples to copy',
);
const examples = [...section.matchAll(/```yaml\n(.*?)```/gs)].map(
  ([, text]) => parse(text!) as Record<string, unknown>,
);
const SHAPES: Readonly<Record<string, z.ZodType>> = {
  powers: protocolRecord.shape.powers,
  outcome: protocolRecord.shape.outcome,
  // The example shows only one field of the group.
  scope: auditRecord.shape.scope.partial(),
  sources: auditRecord.shape.sources,
  reviews: auditRecord.shape.reviews,
  publishedAt: auditRecord.shape.publishedAt,
  history: auditRecord.shape.history,
  evidence: findingRecord.shape.evidence,
};

describe('the examples of CONTRIBUTING', () => {
  test.each(Object.entries(SHAPES))('show %s in its form', (field, shape) => {
    const values = examples.filter((example) => field in example).map((example) => example[field]);
    expect(values).toHaveLength(1);
    expect(shape.safeParse(values[0])).toMatchObject({ success: true });
  });
});
