import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WATCHED_FACTS } from '../../../schema/enums.ts';
import type { Change } from './change.ts';
import { openChanges, packChanges } from './packed-changes.ts';

const text = fc.string({ unit: 'binary' });
const value = fc.option(fc.oneof(fc.constantFrom('A', 'F'), text));
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.constantFrom('2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'),
  record: text,
  what: fc.constantFrom(...WATCHED_FACTS),
  before: value,
  after: value,
  reason: fc.oneof(fc.constant('First published.'), text),
});

test('opened changes are the packed ones, in their order', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      expect(openChanges(packChanges(changes))).toEqual(changes);
    }),
  );
});

test('a text that many lines have is packed once', () => {
  const reason = 'The audit was read again. '.repeat(10);
  const line: Change = {
    ...{ at: '2026-11-20T09:00:00.000Z', record: 'protocols/game-1', what: 'status' },
    ...{ before: null, after: 'listed', reason },
  };
  const bytesOf = (count: number) => packChanges(Array(count).fill(line)).length;
  expect(bytesOf(101) - bytesOf(1)).toBeLessThan(100 * 30);
});
