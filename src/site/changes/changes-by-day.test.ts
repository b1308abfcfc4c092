import { expect, test } from 'vitest';
import { checkChanged } from '../../../test/content/check-changed.ts';
import type { Change } from '../../content/dataset/changes/change.ts';
import { changeEntries } from './change-entries.ts';
import { changesByDay } from './changes-by-day.ts';

const dataset = checkChanged({}).dataset!;
const GAME = 'protocols/moon-lottery';
const FINDING = 'audits/moon-lottery/v1/F-01';

const change = (changes: Partial<Change>): Change => ({
  at: '2026-11-27T12:00:00.000Z',
  record: GAME,
  what: 'riskGrade',
  before: 'C',
  after: 'F',
  reason: 'One key.',
  ...changes,
});
const added = (record: string, at = '2026-11-27T12:00:00.000Z') =>
  change({
    at,
    record,
    what: 'status',
    before: null,
    after: 'tracked',
    reason: 'First published.',
  });
const daysOf = (...changes: Change[]) => changesByDay(changeEntries(changes, dataset));
const linesOf = (...changes: Change[]) => daysOf(...changes)[0]!.lines;
const foldsOf = (...changes: Change[]) =>
  daysOf(...changes)[0]!.folds.map(({ title, reason }) => ({ title, reason }));

test('the newest day comes first, and a time belongs to its day in UTC', () => {
  const days = daysOf(
    change({ at: '2026-11-27T00:00:00.000Z' }),
    change({ at: '2026-11-27T23:59:59.000Z', before: 'F', after: 'D' }),
    change({ at: '2026-11-28T00:00:00.000Z', before: 'D', after: 'C' }),
  );
  expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
    ['2026-11-28', 1],
    ['2026-11-27', 2],
  ]);
});

test('a day with three new games has one line for them, and the games are in it', () => {
  const [day] = daysOf(added('protocols/a'), added('protocols/b'), added('protocols/c'));
  expect(day!.lines).toEqual([]);
  expect(day!.folds).toMatchObject([
    { title: '3 games added', lines: [{ game: 'a' }, { game: 'b' }, { game: 'c' }] },
  ]);
});

test('two new games are two lines', () => {
  const [day] = daysOf(added('protocols/a'), added('protocols/b'));
  expect(day!.folds).toEqual([]);
  expect(day!.lines.map(({ game, mark }) => [game, mark])).toEqual([
    ['a', 'new'],
    ['b', 'new'],
  ]);
});

test('games of different days are not folded together', () => {
  const days = daysOf(
    added('protocols/a'),
    added('protocols/b'),
    added('protocols/c', '2026-11-28T12:00:00.000Z'),
  );
  expect(days.flatMap(({ folds }) => folds)).toEqual([]);
});

test('first grades are one line with the letters, worst first', () => {
  const graded = (key: string, after: string) =>
    change({ record: `protocols/${key}`, before: 'NR', after });
  expect(foldsOf(graded('a', 'C'), graded('b', 'D'), graded('c', 'C'))).toMatchObject([
    { title: '3 games graded after their first audit: 1 D, 2 C' },
  ]);
});

test('a grade that becomes worse is never folded', () => {
  const records = ['protocols/a', 'protocols/b', 'protocols/c'];
  expect(foldsOf(...records.map((record) => change({ record })))).toEqual([]);
});

test('changes of severity are folded only if they have the same reason', () => {
  const severity = (code: string, after: string, reason: string) =>
    change({
      record: `audits/moon-lottery/v1/${code}`,
      what: 'severity',
      before: 'medium',
      after,
      reason,
    });
  const of = (reason: string) =>
    foldsOf(
      severity('F-01', 'low', 'New method.'),
      severity('F-02', 'low', 'New method.'),
      severity('F-03', 'high', reason),
    );
  expect(of('New method.')).toEqual([
    { title: '3 findings with a new severity: 1 higher, 2 lower', reason: 'New method.' },
  ]);
  expect(of('A bug.')).toEqual([]);
});

test('a fold of lines with different reasons has no reason', () => {
  const graded = (key: string, reason: string) =>
    change({ record: `protocols/${key}`, before: 'NR', after: 'C', reason });
  expect(foldsOf(graded('a', 'One.'), graded('b', 'Two.'), graded('c', 'One.'))[0]!.reason).toBe(
    null,
  );
});

test('a grade and the facet that decided it share one line and one reason', () => {
  const lines = linesOf(
    change({ reason: 'Ratings, version 2. Fairness: The owner decides.' }),
    change({ what: 'fairness', after: 'F', reason: 'Ratings, version 2. The owner decides.' }),
    change({ what: 'control', after: 'D', reason: 'Another reason.' }),
  );
  expect(lines.map(({ facts }) => facts.map(({ step }) => step!.what))).toEqual([
    ['Grade', 'Fairness'],
    ['Control'],
  ]);
  expect(lines[0]!.reason).toBe('Ratings, version 2. Fairness: The owner decides.');
});

test.each([
  [change({}), 'worse'],
  [change({ after: 'A' }), 'better'],
  [change({ after: 'NR' }), 'changed'],
  [change({ before: 'NR' }), 'new'],
  [added(GAME), 'new'],
  [change({ record: FINDING, what: 'severity', before: 'low', after: 'high' }), 'worse'],
  [change({ record: FINDING, what: 'severity', before: 'high', after: 'low' }), 'better'],
  [change({ record: FINDING, what: 'severity', before: null, after: 'low' }), 'new'],
  [change({ record: FINDING, what: 'status', before: 'open', after: 'fixed' }), 'better'],
  [change({ record: FINDING, what: 'status', before: 'fixed', after: 'open' }), 'worse'],
  [change({ record: FINDING, what: 'status', before: 'open', after: 'acknowledged' }), 'changed'],
  [change({ what: 'website', before: 'https://a.example', after: 'https://b.example' }), 'changed'],
] as const)('the mark of %o is %s', (each, mark) => {
  expect(linesOf(each).map((line) => line.mark)).toEqual([mark]);
});

test('grades come before findings, and findings before facts of the record', () => {
  expect(
    linesOf(
      change({ what: 'website', before: 'https://a.example', after: 'https://b.example' }),
      change({ record: FINDING, what: 'status', before: 'open', after: 'fixed' }),
      change({}),
    ).map(({ kind }) => kind),
  ).toEqual(['grade', 'finding', 'record']);
});

test('the counts of a day include what is folded', () => {
  const [day] = daysOf(
    added('protocols/a'),
    added('protocols/b'),
    added('protocols/c'),
    change({}),
    change({ record: FINDING, what: 'status', before: 'open', after: 'fixed' }),
  );
  expect(day!.counts).toEqual({ worse: 1, better: 1, changed: 0, new: 3 });
});
