import { expect, test } from 'vitest';
import type { RiskGrade } from '../schema/enums.ts';
import { type BuildRatings, gradeOf, riskOfFindings } from './overall.ts';

function ratings(control: RiskGrade, fairness: RiskGrade, code: RiskGrade): BuildRatings {
  const rating = (grade: RiskGrade, reason: string) => ({
    grade,
    reason,
    toImprove: `Better ${reason}`,
    provisional: false,
  });
  return {
    control: rating(control, 'keys.'),
    fairness: rating(fairness, 'results.'),
    code: rating(code, 'findings.'),
  };
}

test.each([
  ['F', 'A', 'A', 'F', 'critical'],
  ['A', 'D', 'B', 'D', 'high'],
  ['A', 'B', 'C', 'C', 'medium'],
  ['A', 'NR', 'B', 'B', 'low'],
  ['A', 'A', 'A', 'A', 'none'],
] as const)('%s, %s and %s give %s, which is %s', (control, fairness, code, grade, risk) => {
  expect(gradeOf(ratings(control, fairness, code), true)).toMatchObject({
    riskGrade: grade,
    overallRisk: risk,
  });
});

test('every facet that decides says what it would take', () => {
  expect(gradeOf(ratings('C', 'A', 'C'), true)).toMatchObject({
    reason: 'Control: keys.',
    toImprove: 'Control: Better keys. Code: Better findings.',
  });
});

test('a letter says which facets it leaves out', () => {
  expect(gradeOf(ratings('B', 'NR', 'A'), true).reason).toBe(
    'Control: keys. Fairness is not rated.',
  );
  expect(gradeOf(ratings('NR', 'NR', 'B'), true).reason).toBe(
    'Code: findings. Control and Fairness are not rated.',
  );
});

test('without a published audit, and without any letter, there is no grade', () => {
  expect(gradeOf(ratings('A', 'A', 'NR'), false)).toMatchObject({
    riskGrade: 'NR',
    overallRisk: null,
  });
  expect(gradeOf(ratings('NR', 'NR', 'NR'), true)).toMatchObject({
    riskGrade: 'NR',
    overallRisk: null,
  });
});

test('a version that no longer counts has the risk of its own worst finding', () => {
  const finding = { category: 'centralization', status: 'open', ruleOfTheGame: false } as const;
  expect(riskOfFindings([])).toBe('none');
  expect(
    riskOfFindings([
      { ...finding, severity: 'high' },
      { ...finding, severity: 'low' },
    ]),
  ).toBe('high');
  expect(riskOfFindings([{ ...finding, severity: 'high', ruleOfTheGame: true }])).toBe('none');
});
