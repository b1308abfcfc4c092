import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

const PAGE = 'methodology/audits.md';
const SAYING = validText(PAGE, [
  '  - What the code does, and where\n',
  '  - What the code does, and where\n  - What a player can check\n',
]);

function reported(...changes: readonly (readonly [string, string])[]) {
  return problemsOf({ [PAGE]: SAYING, [OPEN_FINDING]: validText(OPEN_FINDING, ...changes) }).filter(
    (line) => line.includes('F-01.md'),
  );
}

test('a missing heading is a warning', () => {
  expect(reported()).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:10:1 body: warning: has no heading for a part that every finding needs (missing: "What a player can check"); write "### What a player can check" and the text below it',
  ]);
});

test('a finding with every heading passes', () => {
  const body = '### What a player can check\n\n`setFee`';
  expect(reported(['`setFee`', body])).toEqual([]);
});

test('an informational finding needs no headings', () => {
  expect(
    reported(['severity: high', 'severity: informational'], ['impact: high', 'impact: none']),
  ).toEqual([]);
});
