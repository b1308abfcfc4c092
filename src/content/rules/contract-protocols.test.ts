import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

test('a contract of a protocol that is not covered is refused', () => {
  expect(
    problemsOf({ [AUDIT]: ['protocols: [moon-lottery]', 'protocols: [moon-lottery, sun-timer]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:12:33 scope.contracts[0].protocols[1]: is not covered by this audit (got "sun-timer"); write one of moon-lottery, or add it to covers',
  ]);
});

test('a contract without protocols belongs to all that are covered', () => {
  expect(problemsOf({ [AUDIT]: ['      protocols: [moon-lottery]\n', ''] })).toEqual([]);
});
