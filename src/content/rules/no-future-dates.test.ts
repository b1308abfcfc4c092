import { expect, test } from 'vitest';
import {
  AUDIT,
  OPEN_FINDING,
  PROTOCOL,
  problemsOf,
  validText,
} from '../../../test/content/check-changed.ts';

test('a day after the build is refused, wherever it stands', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['2026-11-20', '2026-11-28'],
      [AUDIT]: ['2026-11-22', '2026-11-28'],
      'methodology/audits.md': ['2026-11-20', '2026-11-28'],
      'terms.md': ['2026-11-20', '2027-01-01'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:4:14 publishedAt: lies in the future (got "2026-11-28T09:00:00.000Z"); write a time up to 2026-11-27T12:00:00.000Z',
    'content/methodology/audits.md:4:12 updatedAt: lies in the future (got "2026-11-28"); write a time up to 2026-11-27T12:00:00.000Z',
    'content/protocols/moon-lottery.md:10:10 addedAt: lies in the future (got "2026-11-28"); write a time up to 2026-11-27T12:00:00.000Z',
    'content/terms.md:4:12 updatedAt: lies in the future (got "2027-01-01"); write a time up to 2026-11-27T12:00:00.000Z',
  ]);
});

test('the day of the build passes, a later hour of it does not', () => {
  expect(
    problemsOf({
      [PROTOCOL]: ['2026-11-20', '2026-11-27'],
      [AUDIT]: ['2026-11-22T09:00:00.000Z', '2026-11-27T12:00:00.001Z'],
    }),
  ).toEqual([
    'content/audits/moon-lottery/v1/audit.md:4:14 publishedAt: lies in the future (got "2026-11-27T12:00:00.001Z"); write a time up to 2026-11-27T12:00:00.000Z',
  ]);
});

test('neither a correction, a reply nor a withdrawal is announced in advance', () => {
  const tomorrow = '2026-11-28T00:00:00.000Z';
  const reply = 'reply: { from: The team, at: "2026-11-28", text: Yes. }\n';
  const lines = problemsOf({
    [PROTOCOL]: ['sourcePublic', 'updatedAt: "2026-11-28"\nsourcePublic'],
    [AUDIT]: validText(
      AUDIT,
      ['status: published\n', `status: withdrawn\nended: { at: "${tomorrow}", reason: Wrong. }\n`],
      ['methodology', `history: [{ at: "${tomorrow}", what: A number. }]\n${reply}methodology`],
    ),
    [OPEN_FINDING]: [
      'status: open\n',
      `status: withdrawn\nended: { at: "${tomorrow}", reason: Wrong. }\n${reply}`,
    ],
  });
  expect(lines.filter((text) => text.includes('lies in the future'))).toEqual(lines);
  expect(lines.map((text) => text.slice(0, text.indexOf(': lies')).split('/').at(-1))).toEqual([
    'F-01.md:9:14 ended.at',
    'F-01.md:10:30 reply.at',
    'audit.md:4:14 ended.at',
    'audit.md:6:17 history[0].at',
    'audit.md:7:30 reply.at',
    'moon-lottery.md:11:12 updatedAt',
  ]);
});
