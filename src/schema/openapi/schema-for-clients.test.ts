import { expect, test } from 'vitest';
import { z } from 'zod';
import { address } from '../primitives.ts';
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

test('a value that can be null has two types, unless it is one of a list of values', () => {
  const { properties } = published(
    z.object({
      text: z.string().max(9).nullable(),
      time: z.iso.datetime().nullable().meta({ description: 'Null if unknown.' }),
      letter: z.enum(['A', 'B']).nullable(),
    }),
  );
  expect(properties).toEqual({
    text: { type: ['string', 'null'], maxLength: 9 },
    time: { type: ['string', 'null'], format: 'date-time', description: 'Null if unknown.' },
    letter: { anyOf: [{ enum: ['A', 'B'] }, { type: 'null' }] },
  });
});

test('a list of values and a constant need no type', () => {
  expect(published(z.enum(['A', 'B']))).toMatchObject({ enum: ['A', 'B'] });
  expect(published(z.enum(['A', 'B']))).not.toHaveProperty('type');
  expect(published(z.literal('A'))).not.toHaveProperty('type');
});

test('a field that every kind of an object has is described once', () => {
  const pet = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cat'), name: z.string(), lives: z.int() }),
    z.object({ kind: z.literal('fish'), name: z.string(), water: z.string().optional() }),
  ]);
  const { oneOf, properties, required } = published(pet);
  expect({ properties, required }).toEqual({
    properties: { name: { type: 'string' } },
    required: ['name'],
  });
  expect(oneOf!.map((each) => [Object.keys(each.properties!), each.required])).toEqual([
    [
      ['kind', 'lives'],
      ['kind', 'lives'],
    ],
    [['kind', 'water'], ['kind']],
  ]);
  const read = z.fromJSONSchema(JSON.parse(JSON.stringify(published(pet))));
  expect(read.safeParse({ kind: 'cat', name: 'Tom', lives: 9 }).success).toBe(true);
  expect(read.safeParse({ kind: 'cat', lives: 9 }).success).toBe(false);
  expect(read.safeParse({ kind: 'cat', name: 'Tom' }).success).toBe(false);
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
    type: ['string', 'null'],
    pattern: '^1$',
  });
  expect(properties!.paid).toMatchObject({ description: 'An amount.' });
});
