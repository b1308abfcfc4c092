import { expect, test } from 'vitest';
import { OPEN_FINDING, problemsOf } from '../../../test/content/check-changed.ts';

const ended = (at: string) =>
  `ended:\n  at: "${at}"\n  reason: The owner cannot call it, as the team showed.\n`;

test('a withdrawn finding with date and reason passes', () => {
  const withdrawn = `status: withdrawn\n${ended('2026-11-25T00:00:00.000Z')}`;
  expect(problemsOf({ [OPEN_FINDING]: ['status: open\n', withdrawn] })).toEqual([]);
});

test('a withdrawn finding without date and reason is refused', () => {
  expect(problemsOf({ [OPEN_FINDING]: ['status: open', 'status: withdrawn'] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:8:9 status: is "withdrawn", so the record needs the field "ended"; add "ended" with "at" and "reason" below it',
  ]);
});

test('ended is refused in a finding that is not withdrawn', () => {
  const open = `status: open\n${ended('2026-11-25T00:00:00.000Z')}`;
  expect(problemsOf({ [OPEN_FINDING]: ['status: open\n', open] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:9:1 ended: is only for withdrawn findings, but the status is "open"; delete this field, or change the status',
  ]);
});

test('a withdrawal before the publication is refused', () => {
  const early = `status: withdrawn\n${ended('2026-11-21T00:00:00.000Z')}`;
  expect(problemsOf({ [OPEN_FINDING]: ['status: open\n', early] })).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:10:7 ended.at: is before the audit was published (got "2026-11-21T00:00:00.000Z"); write a time no earlier than 2026-11-22T09:00:00.000Z',
  ]);
});
