import { describe, expect, test } from 'vitest';
import {
  AUDIT,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
} from '../../../test/content/check-changed.ts';

describe('a day', () => {
  const at = (now: string) =>
    problemsOf({ [PROTOCOL]: ['2026-11-20', '2026-11-28'] }, new Date(now));

  test('that is today in Auckland but tomorrow in UTC passes', () => {
    expect(at('2026-11-27T13:00:00.000Z')).toEqual([]);
  });

  test('that is more than a day ahead of UTC is refused, and the message names UTC', () => {
    expect(at('2026-11-26T23:59:59.999Z')).toEqual([
      'content/protocols/moon-lottery.md:10:10 addedAt: is in the future (got "2026-11-28"); write a day no later than 2026-11-27 (in UTC it is now 2026-11-26T23:59:59.999Z)',
    ]);
    expect(at('2026-11-27T00:00:00.000Z')).toEqual([]);
  });

  test('before the first block of Ethereum is refused', () => {
    expect(problemsOf({ [PROTOCOL]: ['2026-11-20', '0000-01-01'] })).toEqual([
      'content/protocols/moon-lottery.md:10:10 addedAt: is before the first block of Ethereum (got "0000-01-01"); write a date no earlier than 2015-07-30',
    ]);
    expect(problemsOf({ [PROTOCOL]: ['2026-11-20', '2015-07-30'] })).toEqual([]);
  });
});

test('a time one millisecond in the future is refused', () => {
  const at = (time: string) => problemsOf({ [AUDIT]: ['2026-11-22T09:00:00.000Z', time] });
  expect(at('2026-11-27T12:00:00.000Z')).toEqual([]);
  expect(at('2026-11-27T12:00:00.001Z')).toEqual([
    'content/audits/moon-lottery/v1/audit.md:4:14 publishedAt: is in the future (got "2026-11-27T12:00:00.001Z"); write a time no later than 2026-11-27T12:00:00.000Z, the current time in UTC',
  ]);
});

test('every date in every field of every record is judged', () => {
  const later = '2026-11-29T00:00:00.000Z';
  const reply = 'reply: { from: The team, at: "2026-11-29", text: Yes. }\n';
  const lines = problemsOf({
    [PROTOCOL]: ['sourcePublic', 'updatedAt: "2026-11-29"\nsourcePublic'],
    [AUDIT]: validText(
      AUDIT,
      ['status: published\n', `status: withdrawn\nended: { at: "${later}", reason: Wrong. }\n`],
      ['methodology', `history: [{ at: "${later}", what: A number. }]\n${reply}methodology`],
    ),
    [OPEN_FINDING]: [
      'status: open\n',
      `status: withdrawn\nended: { at: "${later}", reason: Wrong. }\n${reply}`,
    ],
    'terms.md': ['2026-11-20', '2026-11-29'],
  });
  expect(lines.filter((text) => text.includes('is in the future'))).toEqual(lines);
  expect(lines.map((text) => /(\S+?):\d+:\d+ (\S+):/.exec(text)?.slice(1).join(' '))).toEqual([
    'content/audits/moon-lottery/v1/F-01.md ended.at',
    'content/audits/moon-lottery/v1/F-01.md reply.at',
    'content/audits/moon-lottery/v1/audit.md ended.at',
    'content/audits/moon-lottery/v1/audit.md history[0].at',
    'content/audits/moon-lottery/v1/audit.md reply.at',
    'content/protocols/moon-lottery.md updatedAt',
    'content/terms.md updatedAt',
  ]);
});
