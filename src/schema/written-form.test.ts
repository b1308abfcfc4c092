import { expect, test } from 'vitest';
import { z } from 'zod';
import { writtenForm } from './written-form.ts';

const group = z.strictObject({
  kind: z.enum(['commit', 'transaction', 'redeployment']),
  url: z.string(),
  note: z.string().optional(),
});

test('a group is described by its required fields, with a small choice of values', () => {
  expect(writtenForm('evidence', group.optional())).toBe(
    '"evidence" with "kind" ("commit", "transaction" or "redeployment") and "url" below it',
  );
});

test('a list of values that is too long is omitted, because editors would overlook the next field', () => {
  const wide = z.strictObject({ kind: z.enum(['a', 'b', 'c', 'd']), url: z.string() });
  expect(writtenForm('evidence', wide)).toBe('"evidence" with "kind" and "url" below it');
});

test('a list shows the beginning of an item, and so does an item', () => {
  expect(writtenForm('all', z.array(group).default([]))).toBe(
    'a list: for each item, "- kind: …" with "url" below it',
  );
  expect(writtenForm(0, group)).toBe('"- kind: …" with "url" below it');
  expect(writtenForm('all', z.array(z.string()))).toBe(
    'a list: for each item, "- …" on a line of its own',
  );
});

test('several shapes are described by their common fields', () => {
  const one = { contracts: z.strictObject({ game: z.string() }), pull: z.string() };
  const shapes = z.discriminatedUnion('adapter', [
    z.strictObject({ adapter: z.literal('timer'), ...one }),
    z.strictObject({ adapter: z.literal('dice'), stakeWei: z.string(), ...one }),
  ]);
  expect(writtenForm('live', shapes)).toBe(
    '"live" with "adapter", "contracts" and "pull" below it',
  );
});

test('if the values of a field differ between shapes, the text shows the values of all shapes or no values', () => {
  const shapes = (...of: readonly (readonly [string, ...string[]])[]) =>
    z.discriminatedUnion(
      'who',
      of.map((values) => z.strictObject({ who: z.enum(values), fact: z.string() })) as never,
    );
  expect(writtenForm('order', shapes(['nobody'], ['operator', 'player']))).toBe(
    '"order" with "who" ("nobody", "operator" or "player") and "fact" below it',
  );
  expect(writtenForm('order', shapes(['nobody', 'unknown'], ['operator', 'player']))).toBe(
    '"order" with "who" and "fact" below it',
  );
});

test('a single value is not described', () => {
  expect(writtenForm('name', z.string())).toBeUndefined();
});
