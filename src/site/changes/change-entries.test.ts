import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import { changeEntries, entriesByRecord } from './change-entries.ts';
import { entryTitle } from './change-entry.ts';
import { MOST_FACTS, recentChanges } from './recent-changes.ts';

const dataset = checkChanged({}).dataset!;
const GAME = 'protocols/moon-lottery';
const AUDIT = 'audits/moon-lottery/v1';

const change = (changes: Partial<Change>): Change => ({
  at: '2026-11-27T12:00:00.000Z',
  record: GAME,
  what: 'riskGrade',
  before: 'C',
  after: 'F',
  reason: 'One key.',
  ...changes,
});
const first = (record: string, what: Change['what'], after: string) =>
  change({ record, what, before: null, after, reason: 'First published.' });
const entriesOf = (...changes: Change[]) => changeEntries(changes, dataset);
const textsOf = (...changes: Change[]) =>
  entriesOf(...changes).flatMap(({ facts }) => facts.map(({ text }) => text));

test('a grade that changes is one entry with its reason, its direction and the page of the game', () => {
  expect(entriesOf(change({}))).toEqual([
    {
      id: 'protocols/moon-lottery@2026-11-27T12:00:00.000Z',
      record: 'protocols/moon-lottery',
      at: '2026-11-27T12:00:00.000Z',
      name: 'Moon Lottery',
      game: 'Moon Lottery',
      keys: ['moon-lottery'],
      path: '/games/moon-lottery',
      facts: [
        {
          text: 'Grade: from C (medium risk) to F (critical risk)',
          reason: 'One key.',
          direction: 'worse',
          kind: 'grade',
          step: {
            what: 'Grade',
            before: { text: 'C (medium risk)', letter: 'C' },
            after: { text: 'F (critical risk)', letter: 'F' },
          },
          change: { record: GAME, what: 'riskGrade', before: 'C', after: 'F' },
        },
      ],
    },
  ]);
});

test('a new game is one line, however many facts it has', () => {
  expect(
    textsOf(
      first(GAME, 'status', 'tracked'),
      first(GAME, 'website', 'https://moon.example'),
      first(GAME, 'sourcePublic', 'yes'),
      first(GAME, 'contracts', 'lottery 0x1'),
      first(GAME, 'riskGrade', 'NR'),
      change({ before: 'NR', after: 'C' }),
    ),
  ).toEqual(['New in the directory, tracked live. Grade: C (medium risk)']);
});

test('a new audit is one line with the number of its findings', () => {
  const [entry] = entriesOf(
    first(AUDIT, 'status', 'published'),
    first(AUDIT, 'deployedCode', 'unknown'),
    ...['F-01', 'F-02'].flatMap((code) => [
      first(`${AUDIT}/${code}`, 'severity', code === 'F-01' ? 'high' : 'low'),
      first(`${AUDIT}/${code}`, 'status', 'open'),
    ]),
  );
  expect(entry).toMatchObject({
    name: 'Audit of Moon Lottery, version 1',
    path: '/games/moon-lottery/audit',
  });
  expect(entryTitle(entry!)).toBe(
    'Audit of Moon Lottery, version 1. New, published, with 2 findings: 1 of high severity, 1 of low severity',
  );
});

test('the facts that a machine first read from the chain are one line', () => {
  expect(
    textsOf(
      first(`${GAME}/powers/fee`, 'holder', 'a key (0x1)'),
      first(`${GAME}/contracts/lottery`, 'codeHash', '0x1'),
      first(`${GAME}/contracts/lottery`, 'implementation', '0x2'),
      first(`${GAME}/settings/fee`, 'setting', '5'),
      first(`${GAME}/settings/pause`, 'setting', 'false'),
    ),
  ).toEqual(['First read from the chain: who holds 1 power, the code of 1 contract, 2 settings']);
});

test('first ratings are one line without the facets that are not rated, after what changed', () => {
  expect(
    textsOf(
      first(GAME, 'control', 'B'),
      first(GAME, 'fairness', 'NR'),
      first(GAME, 'code', 'C'),
      change({}),
    ),
  ).toEqual([
    'Grade: from C (medium risk) to F (critical risk)',
    'First ratings: Control B, Code C',
  ]);
  expect(textsOf(first(GAME, 'control', 'NR'))).toEqual([]);
});

test.each([
  [
    { what: 'status', before: 'watchlist', after: 'tracked' },
    'Status: from watchlist, not read yet to tracked live',
  ],
  [
    { what: 'sourcePublic', before: 'yes', after: 'no' },
    'Source of the contracts: from public to not public',
  ],
  [
    { what: 'website', before: 'https://a.example/x', after: 'https://b.example' },
    'Website: from a.example to b.example',
  ],
  [{ what: 'code', before: 'NR', after: 'B' }, 'Code: from not rated to B'],
  [{ what: 'riskGrade', after: null }, 'Grade: no longer published'],
  [
    { record: `${GAME}/settings/fee`, what: 'setting', before: '5', after: '6' },
    'Setting fee: from 5 to 6',
  ],
  [
    { record: `${AUDIT}/F-01`, what: 'severity', before: 'high', after: 'low' },
    'F-01 “One key sets the fee”: from high severity to low severity',
  ],
  [
    { record: `${AUDIT}/F-01`, what: 'status', before: 'open', after: 'fixed' },
    'F-01 “One key sets the fee”: from open to fixed',
  ],
  [
    { record: `${GAME}/powers/gone`, what: 'holder', before: 'a key (0x1)', after: 'nobody' },
    'Holder of the power gone: from a key (0x1) to nobody',
  ],
] satisfies [Partial<Change>, string][])('%o in words', (changes, text) => {
  expect(textsOf(change(changes))).toEqual([text]);
});

test('a change of a finding links to the finding, if the audit still has it', () => {
  const placeOf = (record: string) =>
    entriesOf(change({ record, what: 'severity', before: 'high', after: 'low' }))[0]!.facts[0]!
      .path;
  expect(placeOf(`${AUDIT}/F-01`)).toBe('/games/moon-lottery/audit#F-01');
  expect(placeOf(`${AUDIT}/F-99`)).toBeUndefined();
});

test('a fact that got its old value back at the same time did not change', () => {
  expect(entriesOf(change({}), change({ before: 'F', after: 'C' }))).toEqual([]);
});

test('an entry has the keys of its games: the current key, and for an audit every game that it covers', () => {
  const keysOf = (record: string) => entriesOf(change({ record, what: 'status' }))[0]!.keys;
  expect(keysOf('protocols/moon')).toEqual(['moon-lottery']);
  expect(keysOf(AUDIT)).toEqual(['moon-lottery']);
  expect(keysOf('protocols/gone')).toEqual([]);
});

test('a line that sums up several first values has no values of its own', () => {
  const facts = entriesOf(first(GAME, 'control', 'B'), first(GAME, 'code', 'C'))[0]!.facts;
  expect(facts.map(({ change }) => change)).toEqual([undefined]);
});

test('a deleted record is shown by its key, without a page', () => {
  const [game, audit] = entriesOf(
    change({ record: 'protocols/gone' }),
    change({ record: 'audits/gone/v2', what: 'status', before: 'in-review', after: null }),
  );
  expect(game).toMatchObject({ name: 'gone', path: undefined });
  expect(audit).toMatchObject({ name: 'Audit gone, version 2', path: undefined });
});

test('the newest entry is first, and new lines change no earlier entry', () => {
  const later = change({ at: '2026-11-28T12:00:00.000Z', before: 'F', after: 'D' });
  const entries = entriesOf(change({}), later);
  expect(entries.map(({ at }) => at)).toEqual([later.at, change({}).at]);
  expect(entries[1]).toEqual(entriesOf(change({}))[0]);
});

test('only the newest facts are shown, and the number of older entries is known', () => {
  const entries = Array.from({ length: MOST_FACTS + 5 }, (_, n) =>
    change({ at: new Date(Date.UTC(2026, 10, 27) + n).toISOString() }),
  ).flatMap((each) => entriesOf(each));
  expect(recentChanges(entries)).toEqual({ entries: entries.slice(0, MOST_FACTS), leftOut: 5 });
});

test('the entries of some records are those of the whole record, in the same order', () => {
  const records = [GAME, `${GAME}/powers/set-fee`, AUDIT, `${AUDIT}/F-01`, 'protocols/sun-dice'];
  const anyChange = fc
    .record({
      at: fc.constantFrom('2026-11-27T12:00:00.000Z', '2026-11-28T12:00:00.000Z'),
      record: fc.constantFrom(...records),
      after: fc.constantFrom('A', 'B', 'D'),
    })
    .map(change);
  fc.assert(
    fc.property(fc.array(anyChange), fc.subarray([GAME, AUDIT]), (changes, wanted) => {
      const made = entriesByRecord(changes, dataset)(new Set(wanted));
      expect(made).toEqual(entriesOf(...changes).filter(({ record }) => wanted.includes(record)));
    }),
  );
});
