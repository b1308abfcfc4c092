import { expect, test } from 'vitest';
import type { WatchedFact } from '../../../schema/enums.ts';
import { improvedProtocols } from './improved-protocols.ts';

const change = (
  record: string,
  what: WatchedFact,
  before: string | null,
  after: string | null,
) => ({
  record,
  what,
  before,
  after,
});

test.each([
  ['C', 'B', true],
  ['F', 'D', true],
  ['C', 'D', false],
  ['C', 'NR', true],
  ['NR', 'C', true],
  ['NR', 'D', false],
  [null, 'A', false],
] as const)('from %s to %s', (before, after, improved) => {
  expect(improvedProtocols([change('protocols/moon-lottery', 'control', before, after)])).toEqual(
    improved ? ['moon-lottery'] : [],
  );
});

test('each protocol is named once, and facts other than ratings do not count', () => {
  expect(
    improvedProtocols([
      change('protocols/moon-lottery', 'control', 'C', 'B'),
      change('protocols/moon-lottery', 'riskGrade', 'C', 'B'),
      change('protocols/sun-timer/powers/pause', 'holder', 'C', 'A'),
    ]),
  ).toEqual(['moon-lottery']);
});

test.each([
  ['C', 'B', true],
  ['C', 'C', false],
  ['C', 'D', false],
] as const)(
  'if one facet improves and another one worsens, a grade from %s to %s decides',
  (before, after, improved) => {
    const moon = (what: WatchedFact, from: string, to: string) =>
      from === to ? [] : [change('protocols/moon-lottery', what, from, to)];
    expect(
      improvedProtocols([
        ...moon('riskGrade', before, after),
        ...moon('control', 'C', 'A'),
        ...moon('code', 'B', 'C'),
      ]),
    ).toEqual(improved ? ['moon-lottery'] : []);
  },
);
