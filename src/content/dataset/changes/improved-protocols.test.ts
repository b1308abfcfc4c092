import { expect, test } from 'vitest';
import type { WatchedFact } from './change.ts';
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

test('each protocol is named once, and facts that are no rating do not count', () => {
  expect(
    improvedProtocols([
      change('protocols/moon-lottery', 'control', 'C', 'B'),
      change('protocols/moon-lottery', 'riskGrade', 'C', 'B'),
      change('protocols/sun-timer/powers/pause', 'holder', 'C', 'A'),
    ]),
  ).toEqual(['moon-lottery']);
});
