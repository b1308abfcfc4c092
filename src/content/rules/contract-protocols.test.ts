import { expect, test } from 'vitest';
import { AUDIT, problemsOf } from '../../../test/content/check-changed.ts';

test('a contract of a protocol that the audit does not cover is refused', () => {
  expect(
    problemsOf({ [AUDIT]: ['protocols: [moon-lottery]', 'protocols: [moon-lottery, sun-timer]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:12:33 scope.contracts[0].protocols[1]: is not covered by this audit (got "sun-timer"); write a protocol that the audit covers (moon-lottery), or add "sun-timer" to "covers"',
  ]);
});

test('a contract without protocols belongs to every covered protocol', () => {
  expect(problemsOf({ [AUDIT]: ['      protocols: [moon-lottery]\n', ''] })).toEqual([]);
});

test('a mistyped key is recognised', () => {
  expect(
    problemsOf({ [AUDIT]: ['protocols: [moon-lottery]', 'protocols: [mon-lottery]'] }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:10 covers[0]: names a protocol that has no contract in the scope (got "moon-lottery"); add "moon-lottery" to the field "protocols" of a contract in the scope',
    'content/audits/moon-lottery/v1/audit.md:12:19 scope.contracts[0].protocols[0]: is not covered by this audit (got "mon-lottery"); did you mean "moon-lottery"?',
  ]);
});
