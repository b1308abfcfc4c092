import { expect, test } from 'vitest';
import { AUDIT, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

test('a grade or an overall risk is refused', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['name:', 'riskGrade: A\nname:'],
      [AUDIT]: ['covers', 'overallRisk: low\ncovers'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:2:1 overallRisk: must not be in a record (got "low"); delete this line: the service derives the grade from the findings',
    'content/protocols/moon-lottery.md:2:1 riskGrade: must not be in a record (got "A"); delete this line: the service derives the grade from the findings',
  ]);
});
