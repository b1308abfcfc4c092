import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '../src/content/rules/common/rules.ts';
import { contentRules } from './docs/content-rules.ts';

const text = await readFile(resolve(import.meta.dirname, '../docs/content-rules.md'), 'utf8');

test('the documentation matches the code; npm run docs updates it', () => {
  expect(text).toBe(contentRules());
});

test('it names every rule, and every field with its form', () => {
  for (const { name, holds } of RULES)
    expect(text).toContain(`(../src/content/rules/${name}.ts) | ${holds}`);
  expect(text).toContain(
    '| `scope.contracts[].address` | yes | write an address: "0x" and 40 hex digits |',
  );
  expect(text).toMatch(/^\| `powers\[\]\.effect` \| yes \| `take-owed`, /m);
});
