import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

test('a superseded audit without ended is refused', () => {
  expect(problemsOf({ [AUDIT]: ['status: published', 'status: superseded'] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:3:9 status: is "superseded", so the record needs the field "ended"; add "ended" with "at" and "reason" below it',
  ]);
});

test('ended in a published audit is refused', () => {
  expect(
    problemsOf({
      [AUDIT]: ['scope:', 'ended: { at: "2026-11-23T00:00:00.000Z", reason: Wrong }\nscope:'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:6:1 ended: is only for superseded and withdrawn audits, but the status is "published"; delete this field, or change the status',
  ]);
});

test('ended.at before the publication is refused', () => {
  expect(
    problemsOf({
      [AUDIT]: [
        'status: published',
        'status: withdrawn\nended: { at: "2026-11-21T00:00:00.000Z", reason: Wrong }',
      ],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:4:14 ended.at: is before "publishedAt" (got "2026-11-21T00:00:00.000Z"); write a time no earlier than 2026-11-22T09:00:00.000Z',
  ]);
});

test('a withdrawn audit with date and reason passes', () => {
  expect(
    problemsOf({
      [AUDIT]: [
        'status: published',
        'status: withdrawn\nended: { at: "2026-11-23T00:00:00.000Z", reason: Wrong }',
      ],
    }),
  ).toEqual([]);
});
