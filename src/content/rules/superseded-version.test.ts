import { expect, test } from 'vitest';
import { AUDIT, problemsOf, validText } from '../../../test/content/check-changed.ts';

test('an older version that is still published is a warning', () => {
  expect(problemsOf({ 'audits/moon-lottery/v2/audit.md': validText(AUDIT) })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:3:9 status: warning: is "published", although content/audits/moon-lottery/v2/audit.md is newer: both versions count toward the grade; if the newer version replaces this version, change the status to "superseded" and add the field "ended"; if both versions should count toward the grade, change nothing',
  ]);
});

test('an older version passes if the newer one is a draft', () => {
  expect(
    problemsOf({
      'audits/moon-lottery/v2/audit.md': validText(AUDIT, [
        'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"',
        'status: draft',
      ]),
    }),
  ).toEqual([]);
});
