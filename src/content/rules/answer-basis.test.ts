import { expect, test } from 'vitest';
import { PROTOCOL, problemsOf, WATCHED } from '../../../test/content/check-changed.ts';

test('an answer without a finding or a source is refused', () => {
  const without = [
    'choose: { who: nobody, fact: The number is drawn once, url: "https://code.example/MoonLottery.sol" }',
    'choose: { who: nobody, fact: The number is drawn once }',
  ] as const;
  expect(problemsOf({ [PROTOCOL]: without })).toEqual([
    'content/protocols/moon-lottery.md:22:3 outcome.choose: has no source for its answer; add finding: "F-…" or url: "https://…", or write who: "unknown"',
  ]);
});

test('an answer that is not known needs no basis', () => {
  expect(problemsOf({ [WATCHED]: ['twitter: null', 'twitter: "@sun"'] })).toEqual([]);
});
