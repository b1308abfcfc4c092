import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

test('a power of one key without a finding of its kind is a warning', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['centralization', 'access-control'] })).toEqual([
    'content/protocols/moon-lottery.md:13:5 powers[0]: warning: is held by one key, but no published audit has a finding of category centralization; add the finding to content/audits/moon-lottery/v1/',
  ]);
});

test('a power that changes no payout needs none', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['centralization', 'access-control'],
      [PROTOCOL]: ['effect: change-payouts', 'effect: none'],
    }),
  ).toEqual([]);
});

test('while no audit is published there is nothing to compare with', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['centralization', 'access-control'],
      [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
    }),
  ).toEqual([]);
});
