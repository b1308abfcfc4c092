import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

const FINDING = validText(OPEN_FINDING);
const finding = (version: number, code: string) => ({
  [`audits/moon-lottery/v${version}/${code}.md`]: FINDING.replace(
    'One key sets the fee',
    `What ${code} says`,
  ),
});
const SUPERSEDED = {
  [AUDIT]: validText(
    AUDIT,
    ['status: published', 'status: superseded'],
    [
      'methodology:',
      'ended: { at: "2026-11-23T00:00:00.000Z", reason: Read again. }\nmethodology:',
    ],
  ),
};
const NEXT = { 'audits/moon-lottery/v2/audit.md': validText(AUDIT) };
const fixFor = (code: string) =>
  `restore every missing finding: findings can be withdrawn, but not deleted; if no finding ever had the code ${code}, rename this file to ${code}.md`;

test('a deleted finding is missing even if no text mentions it', () => {
  expect(problemsOf({ [OPEN_FINDING]: null })).toContain(
    `content/audits/moon-lottery/v1/F-02.md:1:1 file: comes after F-01, which is missing; ${fixFor('F-01')}`,
  );
});

test('a gap of any size is reported once, with any number of findings after it', () => {
  expect(problemsOf({ ...finding(1, 'F-06'), ...finding(1, 'F-07') })).toEqual([
    `content/audits/moon-lottery/v1/F-06.md:1:1 file: comes after F-03 to F-05, which are missing; ${fixFor('F-03')}`,
  ]);
});

test('the next version continues the codes of the versions before it', () => {
  const next = { ...SUPERSEDED, ...NEXT, ...finding(2, 'F-01') };
  expect(problemsOf({ ...next, ...finding(2, 'F-03') })).toEqual([]);
  expect(problemsOf({ ...next, ...finding(2, 'F-04') })).toEqual([
    `content/audits/moon-lottery/v2/F-04.md:1:1 file: comes after F-03, which is missing; ${fixFor('F-03')}`,
  ]);
});

test('a code of a later version does not fill a gap in an earlier version', () => {
  const changes = { [OPEN_FINDING]: null, ...SUPERSEDED, ...NEXT, ...finding(2, 'F-01') };
  expect(problemsOf(changes).filter((line) => line.includes('missing'))).toHaveLength(1);
});

test('the findings of an audit that was never published are renumbered', () => {
  const draft = validText(AUDIT, [
    'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
    'status: draft',
  ]);
  expect(problemsOf({ 'audits/sun/v1/audit.md': draft, 'audits/sun/v1/F-02.md': FINDING })).toEqual(
    [
      'content/audits/sun/v1/F-02.md:1:1 file: comes after F-01, which is missing; rename this file to F-01.md',
    ],
  );
});

test('a finding with a wrong file name is not reported as missing', () => {
  const misnamed = { [OPEN_FINDING]: null, 'audits/moon-lottery/v1/f_1.md': FINDING };
  const misplaced = { [OPEN_FINDING]: null, 'audits/moon-lottery/F-01.md': FINDING };
  for (const changes of [misnamed, misplaced]) {
    expect(problemsOf(changes).join('\n')).not.toContain('missing');
  }
});
