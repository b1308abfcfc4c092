import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

test('a version that does not exist yet is refused', () => {
  expect(problemsOf({ [AUDIT]: ['methodology: "1"', 'methodology: "2"'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:5:14 methodology: names a version that does not exist (got "2"); use an existing version, such as "1", or publish version "2" in content/methodology/audits.md',
  ]);
});

test('every version is refused if the page is missing', () => {
  expect(problemsOf({ 'methodology/audits.md': null })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:5:14 methodology: names a version that does not exist (got "1"); write content/methodology/audits.md',
  ]);
});

test('an older version passes', () => {
  expect(
    problemsOf({
      'methodology/audits.md': ['version: "1"', 'version: "12"'],
      [AUDIT]: ['methodology: "1"', 'methodology: "2"'],
    }),
  ).toEqual([]);
});
