import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { headline } from '../../schema/answers/headline.ts';
import { headlineExample } from './headline-example.ts';

test('the example matches the schema, in the order of real answers', () => {
  const parsed = headline.parse(headlineExample);
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(headlineExample));
});

test('the README shows the same example', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const shown = readme.split('```json\n')[1]!.split('```')[0]!;
  expect(JSON.parse(shown)).toEqual(headlineExample);
});
