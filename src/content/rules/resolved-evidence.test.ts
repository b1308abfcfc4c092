import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

test('a mitigated finding without evidence is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['status: open', 'status: mitigated'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:8:9 status: is "mitigated", so the record needs the field "evidence"; add "evidence" with "kind" ("commit", "transaction" or "redeployment") and "url" below it',
  ]);
});

test('a fixed finding without evidence is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['status: open', 'status: fixed'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:8:9 status: is "fixed", so the record needs the field "evidence"; add "evidence" with "kind" ("commit", "transaction" or "redeployment") and "url" below it',
  ]);
});

test('a disputed finding needs no evidence', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['status: open', 'status: disputed'] })).toEqual([]);
});
