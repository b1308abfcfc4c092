import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

const OTHER = 'audits/moon-lottery/v1/F-03.md';
const named = [
  'category: access-control',
  'category: access-control\nmechanism: fee-by-key',
] as const;

test('one mechanism with two impacts is refused', () => {
  const other = validText(
    OPEN_FINDING,
    named,
    ['impact: high', 'impact: low'],
    ['severity: high', 'severity: low'],
    ['One key', 'A second key'],
  );
  expect(problemsOf({ [OPEN_FINDING]: named, [OTHER]: other })).toEqual([
    'content/audits/moon-lottery/v1/F-03.md:6:12 mechanism: has likelihood medium and impact low here, but likelihood medium and impact high in content/audits/moon-lottery/v1/F-01.md; give both findings the same values, or change the mechanism of one of them',
  ]);
});

test('one mechanism with the same words passes', () => {
  const other = validText(OPEN_FINDING, named, ['One key', 'A second key']);
  expect(problemsOf({ [OPEN_FINDING]: named, [OTHER]: other })).toEqual([]);
});
