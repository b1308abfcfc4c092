import { expect, test } from 'vitest';
import {
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
} from '../../../test/content/check-changed.ts';

test('a finding without a body is refused', () => {
  expect(
    problemsOf({ [OPEN_FINDING]: validText(OPEN_FINDING).replace(/`setFee`[\s\S]*/, '') }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:10:1 body: is empty; describe the finding in detail below the frontmatter',
  ]);
});

test('a body without words is refused', () => {
  expect(
    problemsOf({ [PROTOCOL]: ['A player picks six digits and waits for the draw.', '***'] }),
  ).toEqual([
    'content/protocols/moon-lottery.md:40:1 body: is empty; describe the game below the frontmatter',
  ]);
});

test('terms and methodology without a body are refused', () => {
  expect(
    problemsOf({
      'terms.md': ['No advice.', ''],
      'methodology/audits.md': ['Findings first, then the grade.', ''],
    }),
  ).toEqual([
    'content/methodology/audits.md:11:1 body: is empty; write the text below the frontmatter',
    'content/terms.md:7:1 body: is empty; write the text below the frontmatter',
  ]);
});

test('a body with only code passes', () => {
  expect(
    problemsOf({ [OPEN_FINDING]: ['`setFee` has no limit.', '```solidity\nsetFee(1);\n```'] }),
  ).toEqual([]);
});
