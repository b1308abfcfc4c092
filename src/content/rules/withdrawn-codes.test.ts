import { expect, test } from 'vitest';
import {
  AUDIT,
  FIXED_FINDING,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
} from '../../../test/content/check-changed.ts';

/** Withdraws finding F-01 in v1 of the audit. `finding` is the text of F-01 in v2. */
const inNextVersion = (finding: string) => ({
  [AUDIT]: validText(
    AUDIT,
    ['status: published', 'status: superseded'],
    [
      'methodology:',
      'ended: { at: "2026-11-23T00:00:00.000Z", reason: Read again. }\nmethodology:',
    ],
  ),
  [OPEN_FINDING]: [
    'status: open',
    'status: withdrawn\nended: { at: "2026-11-23T00:00:00.000Z", reason: It was wrong. }',
  ] as const,
  'audits/moon-lottery/v2/audit.md': validText(AUDIT),
  'audits/moon-lottery/v2/F-01.md': finding,
});

test('the code of a withdrawn finding cannot be given to another finding', () => {
  expect(
    problemsOf(inNextVersion(validText(OPEN_FINDING, ['One key sets', 'Two keys set']))),
  ).toEqual([
    'content/audits/moon-lottery/v2/F-01.md:6:8 title: differs from the title of the withdrawn finding F-01 in v1; give this finding a code that was never used, or change the title back to "One key sets the fee"',
  ]);
});

test('the same finding may come back', () => {
  expect(problemsOf(inNextVersion(validText(OPEN_FINDING)))).toEqual([]);
});

test('a finding that is not withdrawn may get another title', () => {
  const { [OPEN_FINDING]: _, ...changes } = inNextVersion(
    validText(FIXED_FINDING, ['The fee was taken', 'A fee was taken']),
  );
  expect(
    problemsOf({
      ...changes,
      [PROTOCOL]: ['heldBy: { getter: owner(),', 'heldBy: { getter: admin(),'],
    }),
  ).toEqual([]);
});
