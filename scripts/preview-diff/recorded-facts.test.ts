import { expect, test } from 'vitest';
import type { Change } from '../../src/content/dataset/changes/change.ts';
import type { WatchedFact } from '../../src/schema/enums.ts';
import { addedFacts } from './recorded-facts.ts';

const change = (what: WatchedFact, before: string | null = 'before'): Change => ({
  at: '2026-11-28T12:00:00.000Z',
  record: 'protocols/moon',
  ...{ what, before, after: 'after', reason: 'Read from the chain.' },
});

test('ratings come first, then code and holders', () => {
  const added = addedFacts(
    [],
    (['holder', 'implementation', 'code'] as const).map((what) => change(what)),
  );
  expect(added.map(({ what }) => what)).toEqual(['code', 'implementation', 'holder']);
});

test('lines of the base, first values, and facts with a section of their own are left out', () => {
  const old = change('code');
  expect(addedFacts([old], [old])).toEqual([]);
  expect(addedFacts([], [change('holder', null)])).toEqual([]);
  expect(addedFacts([], [change('riskGrade'), change('severity')])).toEqual([]);
});
