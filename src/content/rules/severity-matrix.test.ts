import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

test('a severity that does not follow from likelihood and impact is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['severity: high', 'severity: low'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:2:11 severity: is not the severity for likelihood medium and impact high (got "low"); write "high", or give the reason for "low" in the field "severityRationale"',
  ]);
});

test('a reason without a deviation is refused', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['severity: high', 'severity: high\nseverityRationale: Because.'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:3:1 severityRationale: is not needed: likelihood medium and impact high already give the severity high; delete this line',
  ]);
});

test('a deviation with a reason passes', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: [
        'severity: high',
        'severity: low\nseverityRationale: The fee is capped at a cent.',
      ],
    }),
  ).toEqual([]);
});
