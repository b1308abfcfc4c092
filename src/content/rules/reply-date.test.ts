import { expect, test } from 'vitest';
import { AUDIT, OPEN_FINDING, problemsOf, validText } from '../../../test/content/check-changed.ts';

const reply = (at: string) =>
  `reply:\n  from: The Moon team\n  at: "${at}"\n  text: We will cap the fee.\n`;

test('a reply to a finding or an audit passes from the day of publication on, in any time zone', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['status: open\n', `status: open\n${reply('2026-11-21')}`],
      [AUDIT]: ['methodology', `${reply('2026-11-27')}methodology`],
    }),
  ).toEqual([]);
});

test('a reply from before the publication is refused', () => {
  expect(
    problemsOf({
      [OPEN_FINDING]: ['status: open\n', `status: open\n${reply('2026-11-20')}`],
      [AUDIT]: ['methodology', `${reply('2026-11-20')}methodology`],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:11:7 reply.at: is before the audit was published (got "2026-11-20"); write a day no earlier than 2026-11-21',
    'content/audits/moon-lottery/v1/audit.md:7:7 reply.at: is before the audit was published (got "2026-11-20"); write a day no earlier than 2026-11-21',
  ]);
});

test('a reply to an audit in review is refused', () => {
  const inReview = validText(AUDIT, [
    'status: published\npublishedAt: "2026-11-22T09:00:00.000Z"\n',
    'status: in-review\n',
  ]);
  expect(
    problemsOf({
      [AUDIT]: inReview,
      [OPEN_FINDING]: ['status: open\n', `status: open\n${reply('2026-11-22')}`],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/F-01.md:9:1 reply: is only for audits that have been published, but the status is "in-review"; keep the reply outside this file until the audit is published, then add it with the day of the reply',
  ]);
});
