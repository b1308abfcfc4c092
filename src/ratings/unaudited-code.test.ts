import { expect, test } from 'vitest';
import type { RiskGrade } from '../schema/enums.ts';
import { unauditedCode } from './unaudited-code.ts';

const rating = (grade: RiskGrade) => ({
  grade,
  reason: 'Low severity: The fee was taken twice.',
  toImprove: 'For a better letter: a fix.',
  provisional: false,
});

test.each(['A', 'B', 'C'] as const)('%s becomes C with the reason and what lifts it', (grade) => {
  expect(unauditedCode(rating(grade))).toEqual({
    grade: 'C',
    reason: 'The contract runs an implementation that the published audit did not read.',
    toImprove: 'For a B: an audit of the implementation that runs.',
    provisional: false,
  });
});

test.each(['D', 'F', 'NR'] as const)('%s stays with its reason', (grade) => {
  expect(unauditedCode(rating(grade))).toEqual(rating(grade));
});
