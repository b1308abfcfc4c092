import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../files/problem.ts';
import { currentRecords } from './current-record.ts';
import { lastValues, readChanges } from './recorded-changes.ts';

const NOW = new Date('2026-11-28T18:00:00.000Z');

const current = currentRecords([{ key: 'moon-lottery', aliases: ['old-moon'] }]);
const read = (...lines: string[]) =>
  readChanges('content/changes.jsonl', `${lines.join('\n')}\n`, NOW, current);

const line = (changes: object) =>
  JSON.stringify({
    at: '2026-11-27T12:00:00.000Z',
    record: 'protocols/moon-lottery',
    what: 'control',
    before: null,
    after: 'C',
    reason: 'First published.',
    ...changes,
  });

const FIRST = line({});
const SECOND = line({
  at: '2026-11-28T12:00:00.000Z',
  before: 'C',
  after: 'F',
  reason: 'One key.',
});

const problemsOf = (...lines: string[]) => read(...lines).problems.map(formatProblem);

test('lines that continue from the value of the previous line are read, and the last value counts', () => {
  const { changes, problems } = read(FIRST, SECOND);
  expect(problems).toEqual([]);
  expect([...lastValues(changes, current)]).toEqual([['protocols/moon-lottery control', 'F']]);
});

test('the lines of a former key continue under the present key', () => {
  const { changes, problems } = read(line({ record: 'protocols/old-moon' }), SECOND);
  expect(problems).toEqual([]);
  expect([...lastValues(changes, current)]).toEqual([['protocols/moon-lottery control', 'F']]);
});

test('a fact that is no longer published has no value', () => {
  const gone = line({ at: '2026-11-28T12:00:00.000Z', before: 'C', after: null });
  const { changes } = read(FIRST, gone);
  expect(lastValues(changes, current).size).toBe(0);
});

describe('refused', () => {
  test('a line that was left out in the middle', () => {
    expect(problemsOf(SECOND)).toEqual([
      'content/changes.jsonl:1:1 change: says that control of protocols/moon-lottery was "C" before the change, but according to the earlier lines it was not published; restore the lines that "npm run changes" wrote, and add new lines only at the end',
    ]);
  });

  test('a line that was edited', () => {
    expect(problemsOf(line({ after: 'A' }), SECOND)[0]).toContain(
      'but according to the earlier lines it was "A"',
    );
  });

  // Pages, feeds and texts for agents show these values.
  test.each(['before', 'after', 'reason'])('a character that reorders text, in "%s"', (field) => {
    const [problem] = problemsOf(line({ [field]: 'One \u202e key.' }));
    expect(problem).toContain(
      `has a "${field}" that contains the character U+202E RIGHT-TO-LEFT OVERRIDE; `,
    );
  });

  test('a line that changes nothing', () => {
    expect(problemsOf(FIRST, line({ before: 'C' }))[0]).toContain('changes nothing');
  });

  test('lines out of order, and a line from the future', () => {
    const older = line({ at: '2026-11-26T12:00:00.000Z', what: 'code' });
    expect(problemsOf(FIRST, older)[0]).toContain('is older than the previous line');
    expect(problemsOf(line({ at: '2026-11-29T12:00:00.000Z' }))[0]).toContain('is in the future');
  });

  test.each([
    ['{', 'is not one JSON object'],
    ['[]', 'has an invalid form'],
    [line({ what: 'colour' }), 'has an invalid what'],
    [line({ reason: '' }), 'has an invalid reason'],
    [line({ extra: 1 }), 'has an invalid form'],
  ])('%s', (source, message) => {
    expect(problemsOf(source)[0]).toContain(message);
  });
});
