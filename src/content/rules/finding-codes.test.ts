import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('a code that differs in case only is a duplicate', () => {
  expect(problemsOf({ 'audits/moon-lottery/v1/f-01.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/v1/f-01.md:1:1 file: has the same code as content/audits/moon-lottery/v1/F-01.md (got "f-01"); give each finding a code of its own',
  ]);
});

test('a code that differs in its zeros only is a duplicate', () => {
  expect(problemsOf({ 'audits/moon-lottery/v1/F-1.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/v1/F-1.md:1:1 file: has the same code as content/audits/moon-lottery/v1/F-01.md (got "F-1"); give each finding a code of its own',
  ]);
});

test('a code without its zero is refused with the right name', () => {
  expect(problemsOf({ 'audits/moon-lottery/v1/F-3.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/v1/F-3.md:1:1 file: has a wrong name (got "F-3"); name it by its code, as F-03.md',
  ]);
});

test('there is no finding zero', () => {
  expect(problemsOf({ 'audits/moon-lottery/v1/F-00.md': validText(OPEN_FINDING) })).toEqual([
    'content/audits/moon-lottery/v1/F-00.md:1:1 file: has a wrong name (got "F-00"); name it by its code, as F-01.md',
  ]);
});

test('three digits pass, and the same code in another audit does', () => {
  expect(
    problemsOf({
      'audits/moon-lottery/v1/F-100.md': validText(OPEN_FINDING),
      'audits/other/v1/audit.md': validText(AUDIT),
      'audits/other/v1/F-01.md': validText(OPEN_FINDING),
    }),
  ).toEqual([]);
});
