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

test('a finding that the audit does not have is refused where it is mentioned', () => {
  const text = 'See F-02.\nAlso *F-03* and\nF-02 of v2.';
  expect(problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', text] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:12:7 body: mentions a finding that this audit does not have (got "F-03"); did you mean F-01?',
    'content/audits/moon-lottery/v1/F-01.md:13:1 body: mentions a finding that v2 does not have (got "F-02"); mend the code; one of another version is written as "F-01 of v1"',
  ]);
});

test('so is one in a field, and in the text of the audit', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['The owner may', 'As in F-07, the owner may'],
      [AUDIT]: ['One key', 'F-123: one key'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:7:10 summary: mentions a finding that this audit does not have (got "F-07"); did you mean F-01?',
    'content/audits/moon-lottery/v1/audit.md:24:1 body: mentions a finding that this audit does not have (got "F-123"); mend the code; one of another version is written as "F-01 of v1"',
  ]);
});

test('sources may count their own findings', () => {
  expect(
    problemsOf({ [AUDIT]: validText(AUDIT, ['title: The contract', 'title: Report, F-17']) }),
  ).toEqual([]);
});
