import { expect, test } from 'vitest';
import { z } from 'zod';
import { address } from './primitives.ts';
import { forClients } from './schema-for-clients.ts';

const published = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', override: forClients });

test('an integer has only the bounds that its field states', () => {
  expect(published(z.int())).toMatchObject({ type: 'integer' });
  expect(published(z.int())).not.toHaveProperty('minimum');
  expect(published(z.int().min(1))).toMatchObject({ minimum: 1 });
});

test('an object accepts a field that is added later', () => {
  expect(published(z.strictObject({ key: z.string() }))).not.toHaveProperty('additionalProperties');
  expect(published(z.record(z.string(), z.string()))).toHaveProperty('additionalProperties', {
    type: 'string',
  });
});

test('a time and a day are described by their format alone', () => {
  for (const [schema, format] of [
    [z.iso.datetime({ precision: 3 }), 'date-time'],
    [z.iso.date(), 'date'],
  ] as const) {
    expect(published(schema)).toMatchObject({ format });
    expect(published(schema)).not.toHaveProperty('pattern');
  }
});

test('an address keeps its pattern, without the hint for an editor', () => {
  expect(published(address)).toHaveProperty('pattern', '^0x[0-9a-fA-F]{40}$');
  expect(published(address)).not.toHaveProperty('patternErrorMessage');
});

test('a field with its own description does not repeat that of its type, and another field keeps it', () => {
  const amount = z.string().regex(/^1$/).meta({ description: 'An amount.' });
  const { properties } = published(
    z.object({ paid: amount, owed: amount.nullable().meta({ description: 'Null if unknown.' }) }),
  );
  expect(properties!.owed).toEqual({
    description: 'Null if unknown.',
    anyOf: [{ type: 'string', pattern: '^1$' }, { type: 'null' }],
  });
  expect(properties!.paid).toMatchObject({ description: 'An amount.' });
});
