import { expect, test } from 'vitest';
import { OPEN_FINDING, PROTOCOL, problemsOf } from '../../../test/content/check-changed.ts';

const category = (name: string) => ['category: access-control', `category: ${name}`] as const;

test('a finding of Control that no power names is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: category('centralization') })).toEqual([
    'content/protocols/moon-lottery.md:12:1 powers: has no power that names F-01 (content/audits/moon-lottery/v1/F-01.md), although the facet of F-01 is Control; add the power that F-01 describes, with finding: "F-01"',
  ]);
});

test('a finding of Control that a power names passes', () => {
  const named = [
    '    effect: choose-results\n',
    '    effect: choose-results\n    finding: F-01\n',
  ] as const;
  const problems = problemsOf({ [OPEN_FINDING]: category('centralization'), [PROTOCOL]: named });
  expect(problems.filter((problem) => !problem.includes('order'))).toEqual([]);
});

const RANDOMNESS = [
  'content/protocols/moon-lottery.md:19:1 outcome: names no actor for F-01 (content/audits/moon-lottery/v1/F-01.md), although the facet of F-01 is Fairness; if F-01 is about one of the fields "knowFirst", "choose", "withhold" or "order", write the actor into "who" and F-01 into "finding" below that field; otherwise, change the facet of F-01',
];

test('a finding of Fairness that no answer names is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: category('randomness') })).toEqual(RANDOMNESS);
});

test('an answer with who: nobody does not count as an answer that names the finding', () => {
  const nobody = [
    'fact: The number is drawn once',
    'fact: The number is drawn once, finding: F-01',
  ] as const;
  expect(problemsOf({ [OPEN_FINDING]: category('randomness'), [PROTOCOL]: nobody })).toEqual(
    RANDOMNESS,
  );
});

test('a finding that is a rule of the game needs neither a power nor an answer', () => {
  const rule = ['category: access-control', 'category: randomness\nruleOfTheGame: true'] as const;
  expect(problemsOf({ [OPEN_FINDING]: rule })).toEqual([]);
});
