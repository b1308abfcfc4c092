import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

test('a published audit without publishedAt is refused', () => {
  expect(problemsOf({ [AUDIT]: ['publishedAt: "2026-11-22T09:00:00.000Z"\n', ''] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:3:9 status: is "published", so the record needs the field "publishedAt"; add the time of publication, such as publishedAt: "2026-11-27T12:00:00.000Z"',
  ]);
});

test('publishedAt in a draft is refused', () => {
  expect(problemsOf({ [AUDIT]: ['status: published', 'status: draft'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:4:1 publishedAt: is only for audits that have been published, but the status is "draft"; delete this line, or change the status',
  ]);
});
