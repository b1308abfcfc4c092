import { expect, test } from 'vitest';
import { headlineExample } from '../openapi/headline-example.ts';
import { description } from './api-examples.fixture.ts';
import { readFields, type ShownField } from './read-fields.ts';
import type { Schema } from './read-schema.ts';

const fields = readFields('Headline', description.components.schemas as Record<string, Schema>);
const all = (list: readonly ShownField[]): ShownField[] =>
  list.flatMap((field) => [field, ...all(field.fields)]);
const at = (...path: string[]) =>
  path.reduce<ShownField | undefined>(
    (found, name) => (found?.fields ?? fields).find((field) => field.name === name),
    undefined,
  )!;

test('has every field of a real headline, in its order', () => {
  const known = Object.keys(headlineExample);
  const names = fields.map(({ name }) => name);
  expect(names.filter((name) => known.includes(name))).toEqual(known);
  expect(at('analytics').fields.map(({ name }) => name)).toEqual(
    Object.keys(headlineExample.analytics!),
  );
});

test('every field says what it means', () => {
  expect(all(fields).filter(({ description }) => description === '')).toEqual([]);
});

test('every amount and every percentage has its unit', () => {
  for (const { name, unit } of all(fields)) {
    if (name.endsWith('Wei')) expect([name, unit]).toEqual([name, 'wei']);
    if (name.endsWith('Pct')) expect([name, unit]).toEqual([name, 'percent']);
    if (name.endsWith('Seconds')) expect([name, unit]).toEqual([name, 'seconds']);
  }
  expect(at('analytics', 'playedIn', 'pullPrice').unit).toBe('smallest unit of the coin');
  expect(at('analytics', 'risk', 'winProbability').unit).toBe('chance from 0 to 1');
});

test('a field says whether it can be null and whether it can be absent', () => {
  expect(at('analytics')).toMatchObject({ nullable: true, optional: false, type: 'object' });
  expect(at('note')).toMatchObject({ nullable: false, optional: true, type: 'string' });
});

test('a list has the fields of its items, and an enum its values', () => {
  expect(at('analytics', 'sessions')).toMatchObject({ type: 'list of objects', nullable: true });
  expect(at('analytics', 'sessions', 'pulls').type).toBe('integer');
  expect(at('riskGrade').values).toEqual(['A', 'B', 'C', 'D', 'F', 'NR']);
});

test('the fields of a component are listed once, and later uses refer to them', () => {
  expect(at('ratings', 'odds').fields.map(({ name }) => name)).toContain('toImprove');
  expect(at('ratings', 'code')).toMatchObject({ fields: [], sameAs: 'odds' });
});

test.each([
  ['an object', { $ref: '#/Money', description: 'What it costs.' }],
  [
    'an object or null',
    { anyOf: [{ $ref: '#/Money' }, { type: 'null' }], description: 'What it costs.' },
  ],
])("a field's own description is used instead of the one of %s", (_, cost) => {
  const schemas = {
    Answer: { properties: { cost } },
    Money: { type: 'object', description: 'Money.' },
  };
  expect(readFields('Answer', schemas)[0]!.description).toBe('What it costs.');
});
