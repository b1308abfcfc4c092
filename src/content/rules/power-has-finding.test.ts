import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

test('a power that one key holds is a warning without a centralization finding', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['centralization', 'access-control'] })).toEqual([
    'content/protocols/moon-lottery.md:13:5 powers[0]: warning: is held by one key, but no published audit has a finding of category centralization; add the finding to content/audits/moon-lottery/v1/',
  ]);
});

test('a power without an effect on payouts needs no finding', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['centralization', 'access-control'],
      [PROTOCOL]: ['effect: change-payouts', 'effect: none'],
    }),
  ).toEqual([]);
});

test('a protocol without a published audit passes', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['centralization', 'access-control'],
      [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
    }),
  ).toEqual([]);
});
