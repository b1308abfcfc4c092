import { expect, test } from 'vitest';
import { problemsOf, validText } from '../../../test/content/check-changed.ts';

const PAGE = 'methodology/audits.md';
const without = (field: string) =>
  validText(PAGE).replace(new RegExp(`^${field}:\\n(?: .*\\n)*`, 'm'), '');

test.each(['questions', 'findingParts'])('a method page without %s is refused', (field) => {
  expect(problemsOf({ [PAGE]: without(field) })).toEqual([
    `content/methodology/audits.md:1:1 ${field}: is missing; write a list: for each item, "- …" on a line of its own`,
  ]);
});

test('a heading may have any words, because nothing depends on them', () => {
  expect(problemsOf({ [PAGE]: ['Findings first', '## Anything\n\nFindings first'] })).toEqual([]);
});

test('these fields are refused on another page', () => {
  expect(problemsOf({ 'terms.md': ['title:', 'questions: [Who?]\ntitle:'] })).toEqual([
    'content/terms.md:2:1 questions: is only for content/methodology/audits.md; delete this field',
  ]);
});
