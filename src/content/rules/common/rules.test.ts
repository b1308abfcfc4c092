import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './rules.ts';

const FILES = readdirSync(join(import.meta.dirname, '..'));

test('every rule is one file with its test, listed once and named as its file', () => {
  const names = FILES.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).map(
    (file) => file.slice(0, -'.ts'.length),
  );
  expect(RULES.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(names.filter((name) => !FILES.includes(`${name}.test.ts`))).toEqual([]);
});

test.each(RULES)('$name says in one line what it holds', ({ holds, looksAt }) => {
  expect(holds).toMatch(/^[A-Z][^\n|]{10,110}\.$/);
  expect(looksAt.length).toBeGreaterThan(0);
});
