import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from './rules.ts';

const FILES = readdirSync(join(import.meta.dirname, '..'));

test.each(RULES)('$name has a test next to it', ({ name }) => {
  expect(FILES).toContain(`${name}.test.ts`);
});

test.each(RULES)('$name describes itself in one line', ({ holds, looksAt }) => {
  expect(holds).toMatch(/^[A-Z][^\n|]{10,110}\.$/);
  expect(looksAt.length).toBeGreaterThan(0);
});
