import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dumpJsonSchema } from '../../schema/answers/dump.ts';
import { JSON_SCHEMA_NAMES, jsonSchema } from './json-schemas.ts';

const FOLDER = resolve(import.meta.dirname, '../../../schemas');

const expectWritten = (name: string, schema: object) => {
  const written = readFileSync(`${FOLDER}/${name}.schema.json`, 'utf8');
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(schema)));
};

test.each(JSON_SCHEMA_NAMES)('schemas/%s.schema.json is what `npm run schemas` writes', (name) => {
  expectWritten(name, jsonSchema(name));
});

test('schemas/dump.schema.json is what `npm run schemas` writes', () => {
  expectWritten('dump', dumpJsonSchema());
});

test('schemas/ has no file that `npm run schemas` does not write', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.schema.json', ''));
  expect(names.toSorted()).toEqual([...JSON_SCHEMA_NAMES, 'dump'].toSorted());
});

test.each(JSON_SCHEMA_NAMES)('every field of %s has a description', (name) => {
  const { properties = {} } = jsonSchema(name);
  const silent = Object.entries(properties).filter(
    ([, field]) => typeof field === 'object' && !('description' in field),
  );
  expect(silent.map(([field]) => field)).toEqual([]);
});
