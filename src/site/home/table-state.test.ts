import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS, tableQuery, tableState, toggled } from './table-state.ts';

const start = tableState(new URLSearchParams());

test('an address without a query gives the initial state, and the initial state gives no query', () => {
  expect(start).toMatchObject({ sort: 'edge', descending: false, search: '', page: 1 });
  expect(tableQuery(start)).toBe('');
});

test('property: the address of a state gives the same state again', () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 });
  const states = fc.record({
    sort: fc.constantFrom(...SORTS),
    descending: fc.boolean(),
    filters: fc.record({ kind: words, chain: words, grade: words }),
    canLeave: fc.boolean(),
    search: fc.string(),
    opened: words,
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(tableState(new URLSearchParams(tableQuery(state)))).toEqual(state);
    }),
  );
});

test.each(['?sort=luck', '?page=-3', '?page=x', '?order=up', '?kind=,,'])(
  '%s has no effect',
  (query) => {
    expect(tableState(new URLSearchParams(query))).toEqual(start);
  },
);

test('a chip is switched on and off', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
