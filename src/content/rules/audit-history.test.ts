import { expect, test } from 'vitest';
import { AUDIT, problemsOf, validText } from '../../../test/content/check-changed.ts';

const history = (...times: string[]) =>
  `history:\n${times.map((at) => `  - at: "${at}"\n    what: A number was wrong.\n`).join('')}methodology`;

test('corrections after the publication pass if the oldest is first', () => {
  const times = ['2026-11-22T09:00:00.000Z', '2026-11-23T00:00:00.000Z'];
  expect(problemsOf({ [AUDIT]: ['methodology', history(...times)] })).toEqual([]);
});

test('a correction before the publication is refused', () => {
  expect(problemsOf({ [AUDIT]: ['methodology', history('2026-11-22T08:59:59.999Z')] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:6:9 history[0].at: is before "publishedAt" (got "2026-11-22T08:59:59.999Z"); write a time no earlier than 2026-11-22T09:00:00.000Z',
  ]);
});

test('corrections in the wrong order or with the same time are refused', () => {
  const times = [
    '2026-11-24T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
    '2026-11-23T00:00:00.000Z',
  ];
  expect(problemsOf({ [AUDIT]: ['methodology', history(...times)] })).toEqual([
    'content/audits/moon-lottery/v1/audit.md:8:9 history[1].at: is not later than the entry before it (got "2026-11-23T00:00:00.000Z"); sort the entries by time, the oldest first; two entries must not have the same time',
    'content/audits/moon-lottery/v1/audit.md:10:9 history[2].at: is not later than the entry before it (got "2026-11-23T00:00:00.000Z"); sort the entries by time, the oldest first; two entries must not have the same time',
  ]);
});

test.each(['draft', 'in-review'])('history is refused in an audit with the status %s', (status) => {
  const text = validText(
    AUDIT,
    ['status: published\npublishedAt: "2026-11-22T09:00:00.000Z"\n', `status: ${status}\n`],
    ['methodology', history('2026-11-23T00:00:00.000Z')],
  );
  expect(problemsOf({ [AUDIT]: text })).toEqual([
    `content/audits/moon-lottery/v1/audit.md:4:1 history: is only for audits that have been published, but the status is "${status}"; delete this field: changes before publication need no entry`,
  ]);
});
