import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

test.each([
  'F-02 is fixed.',
  'F-02 of v1 is fixed.',
  'The auditors call it [F-17](https://report.example/F-17).',
  'The constant `F-17` is set.',
  'Formula 0xF-17 is not a code.',
])('%s passes', (text) => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', text] })).toEqual([]);
});

test('a mention of a finding that the audit does not have is refused at its place', () => {
  const text = 'See F-02.\nAlso *F-03* and\nF-02 of v2.';
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', text] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:12:7 body: mentions a finding that this audit does not have (got "F-03"); write an existing code (F-01, F-02), or add F-03.md',
    'content/audits/moon-lottery/v1/F-01.md:13:1 body: mentions a finding that v2 does not have (got "F-02"); write "F-02 of v1" if you mean the finding of that version',
  ]);
});

test('such a mention in a field or in the text of the audit is refused too', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['The owner may', 'As in F-07, the owner may'],
      [AUDIT]: ['One key', 'F-123: one key'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:7:10 summary: mentions a finding that this audit does not have (got "F-07"); write an existing code (F-01, F-02), or add F-07.md',
    'content/audits/moon-lottery/v1/audit.md:24:1 body: mentions a finding that this audit does not have (got "F-123"); write an existing code (F-01, F-02), or add F-123.md',
  ]);
});

test('a code in another spelling is recognised', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', 'See F-2.'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:5 body: mentions a finding that this audit does not have (got "F-2"); did you mean F-02?',
  ]);
});

test('the title of a source may contain a code of its own', () => {
  expect(
    problemsOf({ [AUDIT]: validText(AUDIT, ['title: The contract', 'title: Report, F-17']) }),
  ).toEqual([]);
});
