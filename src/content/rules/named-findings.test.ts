import { expect, test } from 'vitest';
import { AUDIT, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const HELD_BY =
  '    heldBy: { getter: owner(), contract: "0x29ea4bAff2c10C0e2B1e3D8D2B6e4e1C2D3f4a5b" }\n';
const naming = (code: string) => [HELD_BY, `${HELD_BY}    finding: ${code}\n`] as const;

test('a finding that the newest audit has passes', () => {
  expect(problemsOf({ [PROTOCOL]: naming('F-02') })).toEqual([]);
});

test('a finding that the newest audit does not have is refused, and the message lists the findings that it has', () => {
  expect(problemsOf({ [PROTOCOL]: naming('F-09') })).toEqual([
    'content/protocols/moon-lottery.md:19:14 powers[0].finding: names a finding that content/audits/moon-lottery/v1/audit.md does not have (got "F-09"); write an existing code (F-01, F-02)',
  ]);
});

test('if no audit is published or in review, a power may not name a finding', () => {
  const problems = problemsOf({
    [PROTOCOL]: naming('F-01'),
    [AUDIT]: ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"', 'status: draft'],
  });
  expect(problems).toContain(
    'content/protocols/moon-lottery.md:19:14 powers[0].finding: names F-01, but no audit of this protocol is published or in review; delete this line',
  );
});

test.each([
  ['covers', 'covers: [moon-lottery]', 'covers: [Moon]'],
  ['status', 'status: published', 'status: publishd'],
])('an audit whose %s cannot be read gives no further problem', (field, from, to) => {
  const problems = problemsOf({ [PROTOCOL]: naming('F-01'), [AUDIT]: [from, to] });
  expect(problems).toEqual([expect.stringContaining(` ${field}`)]);
});
